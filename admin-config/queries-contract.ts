import type { Stored, Versioned } from './versions-contract.ts';

/** The parameters of the page's address that a saved query may have, with the longest value of each. */
export const savedParams = {
  type: 255,
  id: 1_024,
  as: 255,
  locale: 255,
  state: 20,
  drafts: 20,
  fields: 8_192,
  populate: 8_192,
  filters: 8_192,
  search: 1_024,
  sort: 2_048,
  page: 9,
  pageSize: 9,
  columns: 8_192,
  layout: 20,
} as const;

/** The parameters of a saved query. */
export type SavedParams = { readonly [Name in keyof typeof savedParams]?: string };

/** A query that the team shares. */
export type SavedQuery = Stored<SavedQueryInfo>;

interface SavedQueryInfo {
  readonly key: string;
  readonly name: string;
  readonly params: SavedParams;
  /** The name of who saved it, as the host gives it. */
  readonly who: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Whether the caller may replace and remove it. */
  readonly own: boolean;
}

/**
 * `GET /queries`: the queries that the team shares, by name; a user who is not an administrator gets those that their role may run,
 * without columns that it does not see. `PUT /queries` with SavedQueryRequest saves one, or replaces the one of that name;
 * `DELETE /queries/:key?version=...` removes one. All three answer SavedQueriesAnswer. Saving is for administrators and people who have signed in on the page; 403 for
 * replacing and removing what somebody else has saved, except for administrators; 409 if it was changed meanwhile.
 */
export interface SavedQueriesAnswer {
  readonly queries: readonly SavedQuery[];
}

/** The body of `PUT /queries`; the version of a name that is not taken is null. */
export interface SavedQueryRequest extends Versioned {
  readonly name: string;
  readonly params: SavedParams & { readonly type: string };
}
