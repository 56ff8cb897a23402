import type { Transaction } from 'sequelize';
import { tryInTransaction } from '../../lib/databases/in-transaction.ts';
import { isUnavailable } from '../../lib/databases/meaning-of.ts';
import { type AnyModel, findRows, sequelizeOf } from '../../lib/databases/sequelize.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column that contains ids of a table: its own key, or a reference to it in another table. */
export interface IdColumn {
  readonly table: AnyModel;
  readonly name: string;
}

interface Largest {
  readonly last: number | string | null;
}

const largestIn = async ({ table, name }: IdColumn, transaction: Transaction): Promise<number> => {
  const sequelize = sequelizeOf(table);
  const column = table.getAttributes()[name]?.field ?? name;
  const [row] = await findRows<Largest>(table, {
    attributes: [[sequelize.fn('MAX', sequelize.col(column)), 'last']],
    transaction,
  });
  return Number(row?.last ?? 0);
};

/** Adds rows with ids after the largest one that the table, or a reference to it, has: a row that was left behind must not refer to a new id. */
const addNumbered = async (
  table: AnyModel,
  rows: readonly Row[],
  references: readonly IdColumn[],
  transaction: Transaction,
): Promise<void> => {
  const columns = [{ table, name: 'id' }, ...references];
  let last = 0;
  for (const column of columns) last = Math.max(last, await largestIn(column, transaction));
  await table.bulkCreate(
    rows.map((row, index) => ({ id: last + index + 1, ...row })),
    { transaction },
  );
};

/**
 * Adds rows to a table of users-permissions, and returns what `read` returns afterwards. The database generates the ids; if it
 * does not, as in a table that was made by hand, the rows are numbered here. The caller holds the roles, so no other
 * instance of the plugin numbers rows meanwhile. `read` returns undefined if the rows have no ids that can be used.
 */
export const addRows = async <T>(
  table: AnyModel,
  rows: readonly Row[],
  {
    references = [],
    read,
    transaction,
  }: {
    readonly references?: readonly IdColumn[];
    readonly read: (transaction: Transaction) => Promise<T | undefined>;
    readonly transaction: Transaction;
  },
): Promise<T> => {
  const added = async (): Promise<T> => {
    const found = await read(transaction);
    if (found === undefined) throw new Error(`The rows that were added to ${table.tableName} have no ids`);
    return found;
  };
  const insert = async (): Promise<T> => {
    await table.bulkCreate([...rows], { transaction });
    return added();
  };
  return tryInTransaction(sequelizeOf(table), transaction, insert, async (error) => {
    if (isUnavailable(error) || !Object.hasOwn(table.getAttributes(), 'id')) throw error;
    await addNumbered(table, rows, references, transaction);
    return added();
  });
};
