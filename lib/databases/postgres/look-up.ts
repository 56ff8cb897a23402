import type { GatheredColumn, GatheredValues, LookUp } from '../expressions.ts';
import { fromText, postgresExact } from './exact.ts';

/** Returns a number that sorts in the same way as the value, whatever its type. A number of rows needs no conversion. */
const rank = ({ name, isNumber = false }: GatheredColumn): string =>
  isNumber ? name : `CASE WHEN ${name} IS NOT NULL THEN dense_rank() OVER (ORDER BY ${name}) END`;

/**
 * Looks values up in a jsonb object. A key in it is found quickly, whatever the planner assumes; for a join the planner might
 * assume few rows and read all values for each entry. Values are stored as text, or as their rank if that is enough.
 */
export const lookUp = (name: string, { select, key, columns, isExact }: GatheredValues): LookUp => {
  const names = columns.map((column) => column.name);
  const kept = columns.map((column) => {
    const text = isExact ? postgresExact.text(column.name, column.stored) : rank(column);
    return `${text} AS ${column.name}`;
  });
  const rows = `SELECT CAST(near AS text) AS near, ${kept.join(', ')} FROM (${select}) AS gathered WHERE near IS NOT NULL`;
  const found = `SELECT jsonb_object_agg(near, ARRAY[${names.join(', ')}]) AS found FROM (${rows}) AS kept`;
  return {
    cte: `${name} AS MATERIALIZED (${found})`,
    join: '',
    value: (column) => {
      const at = names.indexOf(column);
      const value = `((SELECT found FROM ${name}) -> CAST(${key} AS text) ->> ${at})`;
      const gathered = columns[at];
      if (gathered === undefined) throw new Error(`no value is gathered under ${column}`);
      if (isExact) return fromText(value, gathered.stored);
      return `CAST(${value} AS ${gathered.isNumber ? 'bigint' : 'integer'})`;
    },
  };
};
