import { isMissingTableOrColumn } from '../../lib/databases/meaning-of.ts';
import { quoteOf } from '../../lib/sequelize/query-generator.ts';
import { select } from '../../lib/sequelize/select.ts';
import type { Host } from '../host.ts';

/** Says whether a table exists and has some columns. */
export type HasColumns = (table: string, columns: readonly string[]) => Promise<boolean>;

/**
 * Returns a function that says whether a table exists and has some columns. It selects them, so that the table is found wherever
 * later statements find it.
 */
export const columnCheck =
  (sequelize: Host['sequelize']): HasColumns =>
  async (table, columns) => {
    const quote = quoteOf(sequelize);
    const names = columns.length === 0 ? '1' : columns.map(quote).join(', ');
    try {
      await select(sequelize, `SELECT ${names} FROM ${quote(table)} WHERE 1 = 0`, { useMaster: true });
      return true;
    } catch (error) {
      if (isMissingTableOrColumn(error)) return false;
      throw error;
    }
  };
