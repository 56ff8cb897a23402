import type { FindOptions, Transaction } from 'sequelize';
import { libraryOf, sequelizeOf } from '../../lib/sequelize/library.ts';
import { findRows, findRowsAndCount } from '../../lib/sequelize/select.ts';
import type { PreviewLinkInfo, PreviewLinksAnswer } from '../contract.ts';
import { BoundTexts } from './bound-texts.ts';
import type { AdminTables } from './tables.ts';

/** A preview link as the table keeps it. Times are milliseconds since 1970. */
export interface LinkRow {
  readonly id: number;
  readonly key: string;
  /** Of the token, which itself stands nowhere. */
  readonly hash: string;
  readonly maker: string;
  /** Who made it, as `auth.signIn.find` knows them; null of whoever had no session of the page. */
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

/** Whose links are meant: everybody's, or those of whoever has this id. */
export type Whose = { readonly makerId: string } | 'everybody';

const pageSize = 50;

/** How long a link that has ended is still shown, in milliseconds. */
const shownAfterwards = 30 * 24 * 60 * 60 * 1_000;

/** The table of links; it is there wherever anything asks for one. */
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

/** A link as the admin API shows it: nothing of what opens it. */
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
  ...(row.revoked !== null && { revoked: { at: isoOf(row.revoked), by: row.revoked_by ?? '' } }),
});

/** A link by its key, as it is now on the primary; undefined where there is none. */
export const readLink = async (
  tables: AdminTables,
  key: string,
  transaction?: Transaction,
): Promise<LinkRow | undefined> => {
  const [row] = await findRows<LinkRow>(tableOf(tables), {
    where: { key },
    limit: 1,
    useMaster: true,
    ...(transaction && { transaction, lock: true }),
  });
  return row;
};

/** One page of links, the newest first. */
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

/** How many links are in force: all of them, and those that one name has made. */
export const countInForce = async (
  tables: AdminTables,
  maker: string,
  transaction: Transaction,
): Promise<{ readonly all: number; readonly own: number }> => {
  const table = tableOf(tables);
  const { Op } = libraryOf(sequelizeOf(table));
  const where = { revoked: null, ends: { [Op.gt]: Date.now() } };
  const all = await table.count({ where, transaction });
  const texts = new BoundTexts(sequelizeOf(table));
  const ofMaker = { [Op.and]: [where, texts.equals('maker', maker)] };
  const { bind } = texts;
  return { all, own: await table.count({ where: ofMaker, transaction, ...(bind && { bind }) }) };
};

/** Adds a link, and clears away those that ended long ago. */
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

/** Takes a link out of force, for every instance: each of them looks at the row whenever the link is used. */
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
