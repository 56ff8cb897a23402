import type { QueryTypes, Sequelize, Transaction, TransactionOptions } from 'sequelize';
import {
  type ChangeTriggers,
  changesTable,
  nameLiteral,
  type SelectRows,
  type TrackedTable,
  versionsTable,
} from '../databases/changes.ts';
import { inTransaction } from '../databases/in-transaction.ts';
import { type AnyModel, queryGeneratorOf, sequelizeOf, tableNameOf } from '../databases/sequelize.ts';

/** The versions of all tables at one moment. */
export interface Versions {
  /** Identifies the server. */
  readonly server: string;
  /** The number of all changes, as text. It is equal at two moments only if every version is. */
  readonly total: string;
  readonly byName: ReadonlyMap<string, string>;
  /** The number of rows in the table of changes. */
  readonly pending: number;
}

/** Not COUNT(*): MySQL counts all rows of a table in threads, and starts them for longer than so few rows take. */
const pending = `(SELECT COALESCE(SUM(1), 0) FROM ${changesTable})`;
const total = `COALESCE((SELECT SUM(base) FROM ${versionsTable}), 0) + ${pending}`;

/**
 * A version is the number of changes that were deleted by compaction plus the number of rows that stand for later ones, both read
 * by one statement. The highest number of a row would be no version: a row with a lower number may be committed later.
 */
const versionsStatement = ({ server, text }: ChangeTriggers): string =>
  `SELECT v.name AS name, ${text('v.base + COALESCE(c.changes, 0)')} AS version, ${text(total)} AS total, ` +
  `${text(pending)} AS pending, ${server} AS server FROM ${versionsTable} AS v ` +
  `LEFT JOIN (SELECT name, COUNT(*) AS changes FROM ${changesTable} GROUP BY name) AS c ON c.name = v.name`;

const totalStatement = ({ server, text }: ChangeTriggers): string =>
  `SELECT ${text(total)} AS total, ${server} AS server`;

interface Total {
  readonly total: string;
  /** Null while triggers cannot count. */
  readonly server: string | null;
}

interface VersionRow extends Total {
  readonly name: string;
  readonly version: string;
  readonly pending: string;
}

/**
 * Reads the versions of all tables. If nothing has changed since `known` was read, that takes one statement with one row.
 * Throws what the database throws, such as that the tables do not exist.
 */
export const readVersions = async (
  select: SelectRows,
  triggers: ChangeTriggers,
  known?: Versions,
): Promise<Versions> => {
  if (known !== undefined) {
    const [now] = await select<Total>(totalStatement(triggers));
    if (now?.total === known.total && now.server === known.server) return known;
  }
  const rows = await select<VersionRow>(versionsStatement(triggers));
  const { server = '', total: all = '', pending: rest = '0' } = rows[0] ?? {};
  if (server === null) throw new Error(`the owner of the triggers may not write into ${changesTable}`);
  return {
    server,
    total: all,
    pending: Number(rest),
    byName: new Map(rows.map(({ name, version }) => [name, version])),
  };
};

/**
 * Returns whether versions cannot be later ones than those that were known: another server has answered, or a backup was restored, whose
 * counters are those of its day. They may reach versions again that stood for other states.
 */
export const goBack = (known: Versions, now: Versions): boolean =>
  now.server !== known.server ||
  [...known.byName].some(([name, version]) => BigInt(now.byName.get(name) ?? -1) < BigInt(version));

/** Returns the statement that gives a table its first version. `base` is random, so that no earlier version comes again. */
export const addVersion = (name: string, base: number): string =>
  `INSERT INTO ${versionsTable} (name, base) VALUES (${nameLiteral(name)}, ${base})`;

/** Returns the statement that counts changes of a table whose rows are deleted in the same transaction. */
export const countInto = (name: string, changes: number): string =>
  `UPDATE ${versionsTable} SET base = base + ${changes} WHERE name = ${nameLiteral(name)}`;

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

/** Returns the table of a model as the catalog is asked for it. */
const tableOf = (model: AnyModel): TrackedTable => ({
  name: tableNameOf(model),
  quoted: queryGeneratorOf(sequelizeOf(model)).quoteTable(model.getTableName()),
});

/** Returns the tables of models, and further tables by their names, each once. */
export const trackedTables = (
  sequelize: Sequelize,
  models: Iterable<AnyModel>,
  names: readonly string[],
): readonly TrackedTable[] => {
  const generator = queryGeneratorOf(sequelize);
  const tables = [
    ...[...models].map(tableOf),
    ...names.map((name) => ({ name, quoted: generator.quoteIdentifier(name) })),
  ];
  return [...new Map(tables.map((table) => [table.name, table])).values()];
};

/** Says in which version tables are. */
export interface VersionSource {
  /**
   * Returns a text that is equal for two calls only if no transaction that changed one of these tables was committed between them.
   * It is read from the primary after the call. Returns undefined if it cannot be known; then no answer may be kept or given again.
   */
  versionOf(tables: readonly string[]): Promise<string | undefined>;
  /** Whether changes of all these tables are counted. */
  counts(tables: readonly string[]): boolean;
  close(): Promise<void>;
}
