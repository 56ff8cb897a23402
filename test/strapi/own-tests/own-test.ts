import type { Rule } from '../../../strapi/profile.ts';

/**
 * What an answer has to be: its status, or the names of its entries (in this order if the request sorts them), or names that are
 * among them, or what a function expects of its body.
 */
export type Gives =
  | number
  | readonly string[]
  | { readonly has: readonly string[] }
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into bodies of every shape.
  | ((body: any) => void);

/** One request of Strapi's own tests, on content of ours with the same traits. */
export interface OwnTest {
  /** Behind `/api/`. */
  readonly path: string;
  /** What Strapi's test expects. */
  readonly gives: Gives;
  /** The rule by which a takeover answers otherwise; without one both bodies are equal. */
  readonly rule?: Rule;
  /** What a takeover gives then, if that is not what Strapi's test expects. */
  readonly ours?: Gives;
}

/** A file of Strapi's own tests, below `api-tests` of its repository, with the requests in it that read. */
export interface OwnSource {
  readonly file: string;
  readonly tests: readonly OwnTest[];
}

/** The same of each of several query strings. */
export const each = (
  type: string,
  queries: readonly string[],
  gives: Gives,
  more: Omit<OwnTest, 'path' | 'gives'> = {},
): OwnTest[] => queries.map((query) => ({ path: query === '' ? type : `${type}?${query}`, gives, ...more }));

/** One request after the other: a query string, and what it gives. */
export const table = (type: string, rows: readonly (readonly [query: string, gives: Gives])[]): OwnTest[] =>
  rows.flatMap(([query, gives]) => each(type, [query], gives));
