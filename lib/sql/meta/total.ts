import { totalOf } from '../root.ts';
import { writeSelect } from '../statement.ts';
import type { ListStatement } from './list-statement.ts';

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
