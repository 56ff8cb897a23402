import type { FindOptions, Transaction } from 'sequelize';
import { findRowsInStep } from '../../lib/databases/in-step.ts';
import { findRows, findRowsAndCount, libraryOf, sequelizeOf } from '../../lib/databases/sequelize.ts';
import type { PreviewLinkInfo, PreviewLinksAnswer } from '../contract.ts';
import { BoundTexts } from './bound-texts.ts';
import type { AdminTables } from './tables.ts';
import { versionOf } from './versions.ts';

/** A row of the table of preview links. Times are milliseconds since 1970. */
export interface LinkRow {
  readonly id: number;
  readonly key: string;
  /** The signature of the token and of what the row says, or the hash of an older token; the token itself is not stored. */
  readonly hash: string;
  readonly maker: string;
  /** The id of who created it, for `auth.signIn.find`; null if they had no session of the page. */
  readonly maker_id: string | null;
  readonly role: string;
  readonly uid: string;
  readonly entry: string | null;
  readonly query: string;
  readonly made: number;
  readonly ends: number;
  readonly revoked: number | null;
  readonly revoked_by: string | null;
}

/** Whose links are meant: everybody's, or those of the person with this id. */
export type Whose = { readonly makerId: string } | 'everybody';

const pageSize = 50;

/** Milliseconds for which a link that has ended is still listed. */
const shownAfterwards = 30 * 24 * 60 * 60 * 1_000;

/** Returns the table of links. Callers only use it if the host has preview links. */
const tableOf = ({ links }: AdminTables) => {
  if (links === undefined) throw new Error('Preview links are off');
  return links;
};

const whereOf = (tables: AdminTables, whose: Whose): Pick<FindOptions, 'where' | 'bind'> => {
  if (whose === 'everybody') return {};
  const texts = new BoundTexts(sequelizeOf(tableOf(tables)));
  const where = texts.equals('maker_id', whose.makerId);
  const { bind } = texts;
  return { where, ...(bind && { bind }) };
};

const isoOf = (time: number): string => new Date(Number(time)).toISOString();

const stateOf = ({ revoked, ends }: LinkRow): PreviewLinkInfo['state'] => {
  if (revoked !== null) return 'revoked';
  return Number(ends) <= Date.now() ? 'ended' : 'in force';
};

/** Returns a link as the admin API shows it, without anything that would open it. */
export const linkInfo = (row: LinkRow): PreviewLinkInfo => ({
  id: row.key,
  maker: row.maker,
  role: row.role,
  uid: row.uid,
  ...(row.entry !== null && { entry: row.entry }),
  query: row.query,
  made: isoOf(row.made),
  ends: isoOf(row.ends),
  state: stateOf(row),
  version: versionOf(row.key, row.revoked === null ? null : Number(row.revoked), row.revoked_by),
  ...(row.revoked !== null && { revoked: { at: isoOf(row.revoked), by: row.revoked_by ?? '' } }),
});

/** Returns the link with this key, as it is on every server; undefined if there is none. In a transaction its row is locked. */
export const readLink = async (
  tables: AdminTables,
  key: string,
  transaction?: Transaction,
): Promise<LinkRow | undefined> => {
  const options = { where: { key }, limit: 1 };
  const [row] = transaction
    ? await findRows<LinkRow>(tableOf(tables), { ...options, transaction, lock: true })
    : await findRowsInStep<LinkRow>(tableOf(tables), options);
  return row;
};

/** Returns one page of links, the newest first. */
export const readLinks = async (
  tables: AdminTables,
  whose: Whose,
  page: number,
): Promise<PreviewLinksAnswer> => {
  const { rows, count } = await findRowsAndCount<LinkRow>(tableOf(tables), {
    ...whereOf(tables, whose),
    order: [['id', 'DESC']],
    limit: pageSize,
    offset: (page - 1) * pageSize,
    useMaster: true,
  });
  return { links: rows.map(linkInfo), page, pageCount: Math.ceil(count / pageSize) };
};

/** Returns what changes with each link that is made or revoked; empty on a host without links. */
export const countLinks = async ({ links }: AdminTables): Promise<readonly number[]> => {
  if (links === undefined) return [];
  const { Op } = libraryOf(sequelizeOf(links));
  const isRevoked = { revoked: { [Op.ne]: null } };
  const [last] = await findRows<LinkRow>(links, {
    attributes: ['id'],
    order: [['id', 'DESC']],
    limit: 1,
    useMaster: true,
  });
  return [Number(last?.id ?? 0), await links.count({ where: isRevoked })];
};

/** Returns how many links are in force: all of them, and those of one maker. */
export const countInForce = async (
  tables: AdminTables,
  maker: string,
  transaction?: Transaction,
): Promise<{ readonly all: number; readonly own: number }> => {
  const table = tableOf(tables);
  const { Op } = libraryOf(sequelizeOf(table));
  const where = { revoked: null, ends: { [Op.gt]: Date.now() } };
  const from = transaction ? { transaction } : { useMaster: true };
  const all = await table.count({ where, ...from });
  const texts = new BoundTexts(sequelizeOf(table));
  const ofMaker = { [Op.and]: [where, texts.equals('maker', maker)] };
  const { bind } = texts;
  return { all, own: await table.count({ where: ofMaker, ...from, ...(bind && { bind }) }) };
};

/** Adds a link, and deletes those that ended long ago. */
export const addLink = async (
  tables: AdminTables,
  link: Omit<LinkRow, 'id' | 'revoked' | 'revoked_by'>,
  transaction: Transaction,
): Promise<void> => {
  const table = tableOf(tables);
  const { Op } = libraryOf(sequelizeOf(table));
  await table.destroy({ where: { ends: { [Op.lt]: Date.now() - shownAfterwards } }, transaction });
  await table.create({ ...link, revoked: null, revoked_by: null }, { transaction });
};

/** Revokes a link on every instance, because each instance reads the row whenever the link is used. */
export const revokeLink = async (
  tables: AdminTables,
  key: string,
  by: string,
  transaction: Transaction,
): Promise<void> => {
  await tableOf(tables).update(
    { revoked: Date.now(), revoked_by: by.slice(0, 255) },
    { where: { key }, transaction },
  );
};
