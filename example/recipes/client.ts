import { type ContentTypes, type Query, toQueryString, type Uid } from './content-query.ts';

/** The words of URLs: `articles`; of a single type `homepage`. */
type Word = { [Type in Uid]: ContentTypes[Type][keyof ContentTypes[Type] & ('plural' | 'singular')] }[Uid];

/** The content type at a word. */
type At<Name extends Word> = {
  [Type in Uid]: ContentTypes[Type] extends { plural: Name } | { singular: Name } ? Type : never;
}[Uid];

/** What the API has against a request: where, a code that stays the same, a sentence, often a remedy. */
export interface Problem {
  path: string[];
  code: string;
  message: string;
  hint?: string;
}

interface Refusal {
  error?: { message?: string; details?: { errors?: Problem[] } };
}

/** Thrown where the API answers without content. `problems` is empty but for a 400. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problems: readonly Problem[];

  constructor(status: number, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

export interface ClientOptions {
  /** Where the API is, such as `https://cms.example/api`. */
  url: string;
  /** Says who asks; without one it is the role `public`. */
  token?: string;
  /** Milliseconds after which a request is given up with a TimeoutError. */
  timeout?: number;
  /** What sends requests, in the place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Reads content: `await client.list('articles', { fields: ['title'] })`. Throws an ApiError where there is none. */
export function createClient({ url, token, timeout = 5_000, fetch: send = fetch }: ClientOptions) {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };

  async function read(path: string, query: string, signal?: AbortSignal) {
    const limit = AbortSignal.timeout(timeout);
    const response = await send(`${url}/${path}?${query}`, {
      headers,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    if (response.ok) return response.json();
    // A proxy in between may answer with something else than JSON.
    const body = (await response.json().catch(() => null)) as Refusal | null;
    const { message = response.statusText, details } = body?.error ?? {};
    throw new ApiError(response.status, message, details?.errors);
  }

  return {
    /** A list, or a single type by its singular name. */
    list: <Name extends Word>(name: Name, query: Query<At<Name>> = {}, signal?: AbortSignal) =>
      read(name, toQueryString(query), signal) as Promise<ContentTypes[At<Name>]['answer']>,

    /** One entry by its id. */
    one: <Name extends Word>(name: Name, id: number, query: Query<At<Name>> = {}, signal?: AbortSignal) =>
      read(`${name}/${id}`, toQueryString(query), signal) as Promise<ContentTypes[At<Name>]['one']>,
  };
}

export type Client = ReturnType<typeof createClient>;
