import { type Root, totalOf } from '../root.ts';
import { writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import type { ListStatement } from './list-statement.ts';

/** Writes a SELECT of the entries that match the filters, at most one more than `most`. */
export const entriesUpTo = (
  context: StatementContext,
  { frame, alias, where }: Root,
  most?: number,
): string =>
  writeSelect(context, {
    frame,
    alias,
    columns: [['1', 'found']],
    where,
    ...(most !== undefined && { limit: String(most + 1) }),
  });

const countUpTo = (context: StatementContext, root: Root, most: number): string =>
  `SELECT count(*) AS ${context.name('total')} FROM (${entriesUpTo(context, root, most)}) AS ${context.alias()}`;

/** The statement for a total that is estimated above a number of entries: it counts at most one more. */
export const totalUpTo = (most: number): ListStatement<number> => ({
  ...totalStatement,
  rows: (context, { root }) => ({
    sql: countUpTo(context, root, most),
    read: ([row]) => Number(row?.total),
  }),
  value: (context, _, { root }) => countUpTo(context, root, most),
});

/** The statement for the total: the number of entries that match the filters. */
export const totalStatement: ListStatement<number> = {
  rows: (context, { root }) => ({
    sql: writeSelect(context, totalOf(root)),
    read: ([row]) => Number(row?.total),
  }),
  attributes: [],
  value: (context, _, { root, hits }) =>
    hits === undefined ? writeSelect(context, totalOf(root)) : 'SELECT count(*) FROM hits',
  parse: Number,
  ofNone: 0,
};
