import type { Action } from '../schema/access.ts';

/** What the dialect says of one way to read a content type. */
interface ReadRow {
  /** The action that the role needs on the type itself. */
  readonly needs: Action;
  /** Whether `sort` and `pagination` act. Elsewhere they are judged all the same, as one query builder serves all routes. */
  readonly isPaged: boolean;
}

/** What of a content type a route gives: a list, one entry by its id, or the entry of a single type. */
export const readTable = {
  list: { needs: 'find', isPaged: true },
  one: { needs: 'findOne', isPaged: false },
  single: { needs: 'find', isPaged: false },
} as const satisfies Record<string, ReadRow>;

/** The name of a way to read. */
export type Reads = keyof typeof readTable;
