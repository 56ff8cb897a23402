import { largestNumber } from '../stored-scalar.ts';

/** Up to this number a double preserves 15 digits of a decimal. Larger numbers are added as integers. */
const largestFraction = '1e15';

/** Doubles from this number on are added as doubles, because an integer of 64 bits cannot hold them. */
const largestInteger = '9e18';

/**
 * Returns the exact sum of a column. SQLite stores decimals as doubles, and the sum of the doubles differs from that of the
 * decimals. So each value is taken with the 15 digits that a double preserves, and its whole part and fraction are added
 * separately. Each part is added in two pieces, so that no number of rows exceeds an integer of 64 bits, which would be an error.
 */
export const sqliteSum = (column: string): string => {
  const isReal = `typeof(${column}) = 'real'`;
  const text = `printf(CASE WHEN abs(${column}) < 1 THEN '%.15f' ELSE '%.15g' END, ${column})`;
  const whole =
    `CASE typeof(${column}) WHEN 'integer' THEN ${column} WHEN 'real' THEN ` +
    `CASE WHEN abs(${column}) < ${largestFraction} THEN CAST(${text} AS INTEGER) ` +
    `WHEN abs(${column}) < ${largestInteger} THEN CAST(${column} AS INTEGER) END END`;
  const fraction = `substr(substr(${text}, instr(${text}, '.') + 1) || '000000000000000', 1, 15)`;
  const hasFraction = `${isReal} AND abs(${column}) < ${largestFraction} AND instr(${text}, '.') > 0`;
  const ofFraction = (from: number, digits: number): string =>
    `sum(CASE WHEN ${hasFraction} THEN (CASE WHEN ${column} < 0 THEN -1 ELSE 1 END) * CAST(substr(${fraction}, ${from}, ${digits}) AS INTEGER) END)`;
  const large = `sum(CASE WHEN ${isReal} AND abs(${column}) BETWEEN ${largestInteger} AND ${largestNumber} THEN ${column} END)`;
  const terms = [
    `coalesce(sum((${whole}) / 1000000000), 0) || 'e9 '`,
    `coalesce(sum((${whole}) % 1000000000), 0)`,
    `coalesce(' ' || ${ofFraction(1, 8)} || 'e-8', '')`,
    `coalesce(' ' || ${ofFraction(9, 7)} || 'e-15', '')`,
    `coalesce(' ' || printf('%!.17g', ${large}), '')`,
  ];
  return `CASE WHEN count(CASE WHEN typeof(${column}) IN ('integer', 'real') THEN 1 END) > 0 THEN ${terms.join(' || ')} END`;
};
