import type {
  AsRoleRequest,
  AuditAnswer,
  ConditionCountAnswer,
  ConditionCountRequest,
  ConditionInfo,
  ConditionRequest,
  ConditionsAnswer,
  DefaultLocaleRequest,
  ExplainAnswer,
  GrantsAnswer,
  GrantsRequest,
  LocalesAnswer,
  PreviewLinkChecked,
  PreviewLinkInfo,
  PreviewLinkMade,
  PreviewLinkRequest,
  PreviewLinksAnswer,
  ReadingUser,
  ReadRequest,
  RoleEditRequest,
  RoleRemovalRequest,
  RoleRequest,
  SavedQueriesAnswer,
  SavedQueryRequest,
  Session,
  TypesAnswer,
  Version,
  VersionAnswer,
} from '../../../contract.ts';
import type { NarrowableTypesAnswer } from '../../../narrowing-contract.ts';
import { createAnswers } from './answers.ts';
import type { ApiError } from './api-error.ts';
import { at, createDownload, createSend } from './send.ts';

/** The admin API, and the list routes of the content API, as one user. Every call throws an ApiError. */
export interface Api {
  /** Whether requests use the page's session, which the content API does not accept. */
  readonly bySession: boolean;
  session(): Promise<Session>;
  /** Asks whether anything was changed. An answer of nobody signed in ends nothing: what was written here would be lost. */
  version(): Promise<VersionAnswer>;
  types(): Promise<TypesAnswer>;
  locales(): Promise<LocalesAnswer>;
  setDefaultLocale(body: DefaultLocaleRequest): Promise<LocalesAnswer>;
  grants(): Promise<GrantsAnswer>;
  changeGrants(body: GrantsRequest): Promise<GrantsAnswer>;
  conditions(): Promise<ConditionsAnswer>;
  /** Sets or removes a condition; the answer is the one in force. */
  setCondition(body: ConditionRequest): Promise<ConditionInfo>;
  /** What conditions may name. */
  narrowableTypes(): Promise<NarrowableTypesAnswer>;
  /** How many entries remain under a condition that need not be saved. */
  countCondition(body: ConditionCountRequest): Promise<ConditionCountAnswer>;
  /** The user of an id. */
  user(id: string): Promise<ReadingUser>;
  addRole(body: RoleRequest): Promise<GrantsAnswer>;
  editRole(body: RoleEditRequest): Promise<GrantsAnswer>;
  removeRole(body: RoleRemovalRequest): Promise<GrantsAnswer>;
  explain(body: AsRoleRequest): Promise<ExplainAnswer>;
  /** Reads as another role, or everything: returns the body that the content API would send to it. */
  readAs(body: ReadRequest): Promise<unknown>;
  /** Reads as the user, at an address of the content API. */
  readOwn(url: string): Promise<unknown>;
  /** The history, by the parameters of `GET /audit`. */
  audit(query: string): Promise<AuditAnswer>;
  /** The same lines, all of them, as a file. */
  auditFile(query: string): Promise<Blob>;
  /** The queries that the team shares. */
  queries(): Promise<SavedQueriesAnswer>;
  saveQuery(body: SavedQueryRequest): Promise<SavedQueriesAnswer>;
  removeQuery(key: string, version: Version): Promise<SavedQueriesAnswer>;
  links(page: number): Promise<PreviewLinksAnswer>;
  makeLink(body: PreviewLinkRequest): Promise<PreviewLinkMade>;
  /** Throws what `makeLink` would throw. */
  checkLink(body: PreviewLinkRequest): Promise<PreviewLinkChecked>;
  revokeLink(id: string, version: string): Promise<PreviewLinkInfo>;
  /** Removes cached answers, so that the next request is sent again. */
  forget(): void;
}

const ofVersion = (list: string, key: string, version: Version): URL =>
  at(`${list}/${encodeURIComponent(key)}?version=${encodeURIComponent(version ?? '')}`);

/** Returns the API with this bearer token, or in the session of the page; `onUnauthorized` is called for every 401. */
export function createApi(token: string | undefined, onUnauthorized: (reason: ApiError) => void): Api {
  const send = createSend(token, onUnauthorized);
  const look = createSend(token);
  const download = createDownload(token, onUnauthorized);
  const answers = createAnswers();
  /** Clears the cache after a change, because any change may change any answer. */
  const change = <T>(answer: Promise<T>): Promise<T> => answer.finally(() => answers.forget());
  return {
    bySession: token === undefined,
    session: () => send(at('session'), 'GET'),
    version: () => look(at('version'), 'GET'),
    types: () => send(at('types'), 'GET'),
    locales: () => send(at('locales'), 'GET'),
    setDefaultLocale: (body) => change(send(at('locales/default'), 'PUT', body)),
    grants: () => send(at('grants'), 'GET'),
    changeGrants: (body) => change(send(at('grants'), 'POST', body)),
    conditions: () => send(at('conditions'), 'GET'),
    setCondition: (body) => change(send(at('conditions'), 'PUT', body)),
    narrowableTypes: () => answers.get('narrowable', undefined, () => send(at('conditions/types'), 'GET')),
    countCondition: (body) => answers.get('count', body, () => send(at('conditions/count'), 'POST', body)),
    user: (id) =>
      answers.get('user', id, () => send(at(`conditions/user?id=${encodeURIComponent(id)}`), 'GET')),
    addRole: (body) => change(send(at('roles'), 'POST', body)),
    editRole: (body) => change(send(at('roles'), 'PUT', body)),
    removeRole: (body) => change(send(at('roles/removal'), 'POST', body)),
    explain: (body) => answers.get('explain', body, () => send(at('explain'), 'POST', body)),
    readAs: (body) =>
      answers.get('read', body, () => {
        // The read is in the history now.
        answers.forget('audit');
        return send(at('read'), 'POST', body);
      }),
    readOwn: (url) => answers.get('own', url, () => send(url, 'GET')),
    audit: (query) => answers.get('audit', query, () => send(at(`audit?${query}`), 'GET')),
    auditFile: (query) => download(at(`audit/export?${query}`)),
    queries: () => send(at('queries'), 'GET'),
    saveQuery: (body) => change(send(at('queries'), 'PUT', body)),
    removeQuery: (key, version) => change(send(ofVersion('queries', key, version), 'DELETE')),
    links: (page) => send(at(`links?page=${page}`), 'GET'),
    makeLink: (body) => change(send(at('links'), 'POST', body)),
    checkLink: (body) => send(at('links/check'), 'POST', body),
    revokeLink: (id, version) => change(send(ofVersion('links', id, version), 'DELETE')),
    forget: () => answers.forget(),
  };
}
