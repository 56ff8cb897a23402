import { ApiError, errorOf } from './api-error.ts';
import { apiBase } from './base.ts';

/** Sends a request and returns the JSON of its answer. Throws an ApiError. */
export type Send = <T>(url: URL | string, method: string, body?: unknown) => Promise<T>;

/** Returns an address of the admin API. */
export const at = (path: string): URL => new URL(path, apiBase);

type OnUnauthorized = (reason: ApiError) => void;

const createAsk =
  (token: string | undefined) =>
  (url: URL | string, method: string, body?: unknown): Promise<Response> =>
    fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        // A session is only accepted with a header that other sites cannot send.
        ...(token === undefined ? { 'Content-Query-Page': '1' } : { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
    }).catch(() => {
      throw new ApiError(0, whyUnreached());
    });

/**
 * Returns a function that sends requests with this bearer token, or in the session of the page; `onUnauthorized`
 * is called for every 401.
 */
export function createSend(token: string | undefined, onUnauthorized?: OnUnauthorized): Send {
  const ask = createAsk(token);
  return async <T>(url: URL | string, method: string, body?: unknown): Promise<T> => {
    const response = await ask(url, method, body);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as T;
    const error = errorOf(response, answer);
    if (error.status === 401) onUnauthorized?.(error);
    throw error;
  };
}

/** Returns a function that downloads files in the same way. */
export function createDownload(token: string | undefined, onUnauthorized?: OnUnauthorized) {
  const ask = createAsk(token);
  return async (url: URL): Promise<Blob> => {
    const response = await ask(url, 'GET');
    if (response.ok) return response.blob();
    const error = errorOf(response, await response.json().catch(() => undefined));
    if (error.status === 401) onUnauthorized?.(error);
    throw error;
  };
}

const whyUnreached = (): string =>
  navigator.onLine
    ? 'The server does not answer. It may be restarting: try again in a moment.'
    : 'You are offline. Nothing is lost: try again once you are connected.';
