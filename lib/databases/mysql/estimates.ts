import type { Estimates } from '../estimates.ts';

/** MySQL's tree says in its first line how many rows come out of it: `-> Filter: ... (cost=11 rows=50)`. */
export const mysqlEstimates: Estimates = {
  explain: 'EXPLAIN FORMAT=TREE ',
  rows: ([row = {}]) => {
    const [first = ''] = String(Object.values(row)[0]).split('\n');
    const [, rows] = /\brows=([\d.e+]+)\)/.exec(first) ?? [];
    return rows === undefined ? undefined : Number(rows);
  },
};
