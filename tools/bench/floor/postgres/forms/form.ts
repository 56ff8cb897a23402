import type { Statement } from '../../statement.ts';

/** One of several ways to write a statement. */
export interface Form {
  /** The difference from the other forms, in a few words. */
  readonly title: string;
  readonly statement: Statement;
}

/** The forms of one statement, which return the same body; the floor runs the first. */
export type Forms = readonly [Form, Form, Form];

/** `meta.pagination` of the first page. */
export const pagination = (pageSize: number, total: string): string => `json_build_object(
  'page', 1, 'pageSize', ${pageSize}, 'pageCount', (${total} + ${pageSize - 1}) / ${pageSize}, 'total', ${total})`;
