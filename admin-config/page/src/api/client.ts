import type {
  AsRoleRequest,
  AuditAnswer,
  DefaultLocaleRequest,
  ExplainAnswer,
  GrantsAnswer,
  GrantsRequest,
  LocalesAnswer,
  Session,
  TypesAnswer,
} from '../../../contract.ts';
import { createAnswers } from './answers.ts';
import { ApiError, errorOf } from './api-error.ts';
import { apiBase } from './base.ts';

/** The admin API, and the list routes of the content API, as one user. Every call throws an ApiError. */
export interface Api {
  session(): Promise<Session>;
  types(): Promise<TypesAnswer>;
  locales(): Promise<LocalesAnswer>;
  setDefaultLocale(body: DefaultLocaleRequest): Promise<LocalesAnswer>;
  grants(): Promise<GrantsAnswer>;
  changeGrants(body: GrantsRequest): Promise<GrantsAnswer>;
  explain(body: AsRoleRequest): Promise<ExplainAnswer>;
  /** A read as another role: the body that the content API would give it. */
  readAs(body: AsRoleRequest): Promise<unknown>;
  /** A read of one's own, at an address of the content API. */
  readOwn(url: string): Promise<unknown>;
  audit(page: number, withReads: boolean): Promise<AuditAnswer>;
  /** Lets what was answered before be asked anew. */
  forget(): void;
}

/** The API with this bearer token; `onUnauthorized` hears of every 401. */
export function createApi(token: string, onUnauthorized: (reason: ApiError) => void): Api {
  const send = async <T>(url: URL | string, method: string, body?: unknown): Promise<T> => {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
    }).catch(() => {
      throw new ApiError(0, whyUnreached());
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as T;
    const error = errorOf(response, answer);
    if (error.status === 401) onUnauthorized(error);
    throw error;
  };
  const answers = createAnswers();
  /** Whatever changes something may change every answer. */
  const change = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => answers.forget());
  const at = (path: string) => new URL(path, apiBase);
  return {
    session: () => send(at('session'), 'GET'),
    types: () => send(at('types'), 'GET'),
    locales: () => send(at('locales'), 'GET'),
    setDefaultLocale: (body) => change(send(at('locales/default'), 'PUT', body)),
    grants: () => send(at('grants'), 'GET'),
    changeGrants: (body) => change(send(at('grants'), 'POST', body)),
    explain: (body) => answers.get('explain', body, () => send(at('explain'), 'POST', body)),
    readAs: (body) =>
      answers.get('read', body, () => {
        // The read stands in the history from now on.
        answers.forget('audit');
        return send(at('read'), 'POST', body);
      }),
    readOwn: (url) => answers.get('own', url, () => send(url, 'GET')),
    audit: (page, withReads) =>
      answers.get('audit', [page, withReads], () =>
        send(at(`audit?page=${page}${withReads ? '' : '&reads=false'}`), 'GET'),
      ),
    forget: () => answers.forget(),
  };
}

const whyUnreached = (): string =>
  navigator.onLine
    ? 'The server does not answer. It may be restarting: try again in a moment.'
    : 'You are offline. Nothing is lost: try again once you are connected.';
