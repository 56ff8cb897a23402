import type { QueryTypes } from 'sequelize';
import { queryGeneratorOf, quoteOf } from '../sequelize/query-generator.ts';
import type { ModelSet } from './bound-model.ts';

/**
 * Returns whether two entries in one locale have the same value of a scalar attribute. The database compares by the column's own
 * collation, so values that differ only in case may count as the same.
 */
export const isShared = async (
  { sequelize, byUid }: ModelSet,
  uid: string,
  attribute: string,
): Promise<boolean> => {
  const bound = byUid.get(uid);
  const column = bound?.columns.get(attribute);
  if (bound === undefined || column === undefined) return false;
  const quote = quoteOf(sequelize);
  const table = queryGeneratorOf(sequelize).quoteTable(bound.model.getTableName());
  const locale = bound.columns.get('locale');
  const by = [column, ...(locale === undefined ? [] : [locale])].map(({ name }) => quote(name)).join(', ');
  const found = await sequelize.query(
    `SELECT 1 AS found FROM ${table} WHERE ${quote(column.name)} IS NOT NULL GROUP BY ${by} HAVING count(*) > 1 LIMIT 1`,
    { type: 'SELECT' as QueryTypes.SELECT },
  );
  return found.length > 0;
};
