import { totalOf } from '../root.ts';
import { writeSelect } from '../statement.ts';
import type { ListStatement } from './list-statement.ts';

/** The number of the entries. */
export const totalStatement: ListStatement<number> = {
  rows: (context, { root }) => ({
    sql: writeSelect(context, totalOf(root)),
    read: ([row]) => Number(row?.total),
  }),
  value: (context, _, { root, isHits }) =>
    isHits ? 'SELECT count(*) FROM hits' : writeSelect(context, totalOf(root)),
  parse: Number,
  ofNone: 0,
};
