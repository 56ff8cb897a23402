import {
  type ChangeTriggers,
  changesTable,
  nameLiteral,
  type SelectRows,
  versionsTable,
} from '../databases/changes.ts';

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
