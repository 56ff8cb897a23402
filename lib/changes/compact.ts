import type { QueryTypes, Sequelize, Transaction, TransactionOptions } from 'sequelize';
import { type ChangeTriggers, changesTable, versionsTable } from '../databases/changes.ts';
import { inTransaction } from '../databases/in-transaction.ts';
import { addVersion, countInto } from './versions.ts';

/** The largest number of rows that are deleted at once. */
const most = 1_000;

interface Change {
  readonly id: number | string;
  readonly name: string;
}

type Deleting = Pick<ChangeTriggers, 'deleteChanges'>;

const select = 'SELECT' as QueryTypes.SELECT;
const bulkDelete = 'BULKDELETE' as QueryTypes.BULKDELETE;

const compactSome = async (
  sequelize: Sequelize,
  { deleteChanges }: Deleting,
  transaction: Transaction,
): Promise<number> => {
  // Others that compact wait here. Triggers do not touch this table, so no writer waits.
  const versions = await sequelize.query<{ name: string }>(
    `SELECT name FROM ${versionsTable} ORDER BY name FOR UPDATE`,
    { type: select, transaction },
  );
  const changes = await sequelize.query<Change>(
    `SELECT id, name FROM ${changesTable} ORDER BY id LIMIT ${most}`,
    { type: select, transaction },
  );
  if (changes.length === 0) return 0;
  let deleted = 0;
  for (const statement of deleteChanges(changes.map(({ id }) => BigInt(id))))
    deleted += Number(await sequelize.query(statement, { type: bulkDelete, transaction }));
  if (deleted !== changes.length)
    throw new Error(`${deleted} of ${changes.length} rows were deleted from ${changesTable}`);
  const counts = new Map<string, number>();
  for (const { name } of changes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = new Set(versions.map(({ name }) => name));
  for (const [name, count] of counts)
    await sequelize.query(known.has(name) ? countInto(name, count) : addVersion(name, count), {
      transaction,
    });
  return changes.length;
};

/**
 * Deletes rows of the table of changes and adds their number to the versions, in one transaction, so that no version changes by it.
 * Throws what the database throws.
 */
export const compactChanges = async (sequelize: Sequelize, triggers: Deleting): Promise<void> => {
  // Every statement sees what was committed before it, and no gap between rows is locked.
  const isolationLevel = 'READ COMMITTED' as NonNullable<TransactionOptions['isolationLevel']>;
  let count: number;
  do {
    count = await inTransaction(sequelize, { isolationLevel }, (transaction) =>
      compactSome(sequelize, triggers, transaction),
    );
  } while (count === most);
};
