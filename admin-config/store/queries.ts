import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/databases/sequelize.ts';
import type { SavedParams } from '../queries-contract.ts';
import type { Version } from '../versions-contract.ts';
import type { AdminTables } from './tables.ts';
import { versionOf } from './versions.ts';

/** A query that the team shares, as it is stored. */
export interface QueryRow {
  readonly id: number;
  /** The hash of the name: a database may ignore case or trailing blanks when it compares texts. */
  readonly key: string;
  readonly name: string;
  /** The uid of its content type. */
  readonly uid: string;
  readonly params: SavedParams;
  readonly who: string;
  /** The id of who saved it, for `auth.signIn.find`; null if they had no session of the page. */
  readonly maker_id: string | null;
  /** When it was saved; each time later than before. */
  readonly at: string;
}

type StoredRow = Omit<QueryRow, 'params'> & { readonly params: string };

const rowOf = (row: StoredRow): QueryRow => ({ ...row, params: JSON.parse(row.params) as SavedParams });

/** Returns the key of the query with this name. */
export const keyOfName = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Returns the version of a query. It is not made of the parameters, because not everybody may know all of them. */
export const versionOfQuery = ({ id, key, at }: QueryRow): string => versionOf(Number(id), key, at);

/** Returns the moment at which a query is saved: now, but later than the one that it replaces. */
export const savedAt = (before: QueryRow | undefined): string =>
  new Date(Math.max(Date.now(), before === undefined ? 0 : Date.parse(before.at) + 1)).toISOString();

/** Returns all queries, by name. */
export const readQueries = async ({ queries }: AdminTables): Promise<readonly QueryRow[]> => {
  const rows: StoredRow[] = await findRows<StoredRow>(queries, { useMaster: true });
  return rows.map(rowOf).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};

/** Returns what changes with each change of the queries. */
export const savedVersions = async ({ queries }: AdminTables): Promise<readonly string[]> => {
  const rows = await findRows<QueryRow>(queries, { attributes: ['id', 'key', 'at'], useMaster: true });
  return rows.map(versionOfQuery).sort();
};

/** Returns the query with this key; undefined if there is none. One that the caller has read is locked until the transaction ends. */
export const readQuery = async (
  { queries }: AdminTables,
  key: string,
  { version, transaction }: { readonly version: Version; readonly transaction: Transaction },
): Promise<QueryRow | undefined> => {
  const [row] = await findRows<StoredRow>(queries, {
    where: { key },
    limit: 1,
    transaction,
    // Where nothing is stored there is nothing to lock but a gap, for which two transactions would wait for each other.
    lock: version !== null,
    useMaster: true,
  });
  return row && rowOf(row);
};

/** Returns how many queries there are. */
export const countQueries = ({ queries }: AdminTables, transaction: Transaction): Promise<number> =>
  queries.count({ transaction });

/** Writes a query: a new one, or in place of the one with this key. Only a row that is there is touched, as others lock more. */
export const writeQuery = async (
  { queries }: AdminTables,
  key: string,
  row: Omit<QueryRow, 'id' | 'key'>,
  { isNew, transaction }: { readonly isNew: boolean; readonly transaction: Transaction },
): Promise<void> => {
  const stored = { ...row, key, params: JSON.stringify(row.params) };
  if (isNew) await queries.create(stored, { transaction });
  else await queries.update(stored, { where: { key }, transaction });
};

/** Removes the query with this key. */
export const removeQuery = async (
  { queries }: AdminTables,
  key: string,
  transaction: Transaction,
): Promise<void> => {
  await queries.destroy({ where: { key }, transaction });
};
