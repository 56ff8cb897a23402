import type { Estimates } from '../estimates.ts';

/** MariaDB says of each table how many rows are read and what part of them remains. What a join or a subquery leaves, it does not say. */
export const mariadbEstimates: Estimates = {
  explain: 'EXPLAIN EXTENDED ',
  rows: ([row, another]) => {
    if (row === undefined || another !== undefined) return undefined;
    const [rows, part] = [row.rows, row.filtered].map((value) =>
      value === null ? Number.NaN : Number(value),
    );
    const estimate = ((rows ?? Number.NaN) * (part ?? Number.NaN)) / 100;
    return Number.isFinite(estimate) ? estimate : undefined;
  },
};
