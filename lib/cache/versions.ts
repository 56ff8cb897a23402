import type { QueryTypes, Sequelize, Transaction, TransactionOptions } from 'sequelize';
import {
  type ChangeTriggers,
  changesTable,
  nameLiteral,
  type SelectRows,
  type SettledRow,
  type TrackedTable,
  versionsTable,
} from '../databases/changes.ts';
import { inTransaction } from '../databases/in-transaction.ts';
import { isTransactionLost } from '../databases/meaning-of.ts';
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

/** The largest number of rows in the table of changes that are counted. Where there are more, no versions are known. */
export const mostPending = 10_000;

/** The rows of the table of changes after an id that are counted, and one more where there are too many. */
const rowsAfter = (after: bigint): string =>
  `(SELECT id, name FROM ${changesTable} WHERE id > ${after} ORDER BY id LIMIT ${mostPending + 1})`;

/** Not COUNT(*): MySQL counts all rows of a table in threads, and starts them for longer than so few rows take. */
const sumsAfter = (after: bigint): string =>
  `(SELECT COALESCE(SUM(base), 0) AS base FROM ${versionsTable}) AS b CROSS JOIN ` +
  `(SELECT COALESCE(SUM(1), 0) AS pending FROM ${rowsAfter(after)} AS r) AS p`;

const totals = ({ server, text }: ChangeTriggers): string =>
  `${text('b.base + p.pending')} AS total, ${text('p.pending')} AS pending, ${server} AS server`;

/**
 * A version is the number of changes that were deleted by compaction plus the number of rows that stand for later ones, both read
 * by one statement. The highest number of a row would be no version: a row with a lower number may be committed later.
 */
const versionsStatement = (triggers: ChangeTriggers, after: bigint): string =>
  `SELECT v.name AS name, ${triggers.text('v.base + COALESCE(c.changes, 0)')} AS version, ${totals(triggers)} ` +
  `FROM ${sumsAfter(after)} CROSS JOIN ${versionsTable} AS v ` +
  `LEFT JOIN (SELECT name, COUNT(*) AS changes FROM ${rowsAfter(after)} AS n GROUP BY name) AS c ON c.name = v.name`;

const totalStatement = (triggers: ChangeTriggers, after: bigint): string =>
  `SELECT ${totals(triggers)} FROM ${sumsAfter(after)}`;

interface Total {
  readonly total: string;
  readonly pending: string;
  /** Null while triggers cannot count. */
  readonly server: string | null;
}

interface VersionRow extends Total {
  readonly name: string;
  readonly version: string;
}

/** What versions are read with. */
export interface ReadOptions {
  /** Versions that were read before. */
  readonly known?: Versions | undefined;
  /** An id up to which the table of changes has no rows and never will have any. */
  readonly after?: bigint;
}

/**
 * Reads the versions of all tables. If nothing has changed since `known` was read, that takes one statement with one row. Returns
 * `too many` if the table of changes has more than `mostPending` rows; it reads no more of them. Throws what the database throws,
 * such as that the tables do not exist.
 */
export const readVersions = async (
  select: SelectRows,
  triggers: ChangeTriggers,
  { known, after = 0n }: ReadOptions = {},
): Promise<Versions | 'too many'> => {
  if (known !== undefined) {
    const [now] = await select<Total>(totalStatement(triggers, after));
    if (Number(now?.pending) > mostPending) return 'too many';
    if (now?.total === known.total && now.server === known.server) return known;
  }
  const rows = await select<VersionRow>(versionsStatement(triggers, after));
  const { server = '', total: all = '', pending: rest = '0' } = rows[0] ?? {};
  if (Number(rest) > mostPending) return 'too many';
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
const most = 5_000;

type Deleting = Pick<ChangeTriggers, 'deleteChanges'>;

const selectType = 'SELECT' as QueryTypes.SELECT;

const compactSome = async (
  sequelize: Sequelize,
  { deleteChanges }: Deleting,
  after: bigint,
  transaction: Transaction,
): Promise<number> => {
  const read = <Row extends object>(sql: string) =>
    sequelize.query<Row>(sql, { type: selectType, transaction });
  const run = (sql: string) => sequelize.query(sql, { transaction });
  // Who else compacts has these locks, and does it for all. Triggers do not touch this table, so no writer waits.
  const versions = await read<{ name: string }>(
    `SELECT name FROM ${versionsTable} ORDER BY name FOR UPDATE NOWAIT`,
  );
  const deleted = await deleteChanges(read, run, { after, most });
  const known = new Set(versions.map(({ name }) => name));
  let changes = 0;
  for (const [name, count] of deleted) {
    await run(known.has(name) ? countInto(name, count) : addVersion(name, count));
    changes += count;
  }
  return changes;
};

/**
 * Deletes rows of the table of changes after an id, and adds their number to the versions, each time in one transaction, so that no
 * version changes by it. Returns false if it was left to another host, which does the same or has changed the same rows on another
 * node of a cluster. Throws what the database throws.
 */
export const compactChanges = async (
  sequelize: Sequelize,
  triggers: Deleting,
  after = 0n,
): Promise<boolean> => {
  // Every statement sees what was committed before it, and no gap between rows is locked.
  const isolationLevel = 'READ COMMITTED' as NonNullable<TransactionOptions['isolationLevel']>;
  let count: number;
  try {
    do {
      count = await inTransaction(sequelize, { isolationLevel }, (transaction) =>
        compactSome(sequelize, triggers, after, transaction),
      );
    } while (count === most);
  } catch (error) {
    if (isTransactionLost(error)) return false;
    throw error;
  }
  return true;
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

/**
 * Knows up to which id the table of changes has no rows and never will have any. As long as an old snapshot is open, as that of a
 * backup, PostgreSQL keeps deleted rows, and every statement that begins before them reads over them.
 */
export class SettledChanges {
  readonly #triggers: ChangeTriggers;
  #upTo = 0n;
  /** An id that had a row, and the number of the first transaction that began after that. */
  #candidate: { readonly id: bigint; readonly next: bigint } | undefined;

  constructor(triggers: ChangeTriggers) {
    this.#triggers = triggers;
  }

  get upTo(): bigint {
    return this.#upTo;
  }

  /** Forgets the id: the table may be another one, in which ids begin again. */
  forget(): void {
    this.#upTo = 0n;
    this.#candidate = undefined;
  }

  /** Looks whether the id can be a higher one. Throws what the database throws. */
  async look(select: SelectRows): Promise<void> {
    if (this.#triggers.settled === undefined) return;
    const [row] = await select<SettledRow>(this.#triggers.settled);
    if (row === undefined) return;
    const known = this.#candidate;
    if (known === undefined) {
      if (row.newest !== null) this.#candidate = { id: BigInt(row.newest), next: BigInt(row.next) };
      return;
    }
    // Whoever got a lower id had begun before. A transaction that has changed nothing yet may have no number, but then its row stands
    // for a statement without an effect.
    if (BigInt(row.oldest) < known.next) return;
    const left = await select(
      `SELECT id FROM ${changesTable} WHERE id > ${this.#upTo} AND id <= ${known.id} ORDER BY id LIMIT 1`,
    );
    // The candidate was forgotten if the table has become another one meanwhile.
    if (left.length > 0 || this.#candidate !== known) return;
    this.#upTo = known.id;
    this.#candidate = undefined;
  }
}
