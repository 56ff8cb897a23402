import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import { ContentQueryError, refuse } from '../../lib/base/error.ts';
import { may } from '../../lib/schema/access.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import type { AdminContext } from '../context.ts';
import type { SavedParams, SavedQueriesAnswer, SavedQuery } from '../queries-contract.ts';
import { againIfTaken } from '../store/again-if-taken.ts';
import { addToAudit } from '../store/audit.ts';
import {
  countQueries,
  keyOfName,
  type QueryRow,
  readQueries,
  readQuery,
  removeQuery,
  savedAt,
  versionOfQuery,
  writeQuery,
} from '../store/queries.ts';
import { requireRead } from '../store/versions.ts';
import { inTurn } from '../store/write.ts';
import type { Version } from '../versions-contract.ts';
import { savedQueryBody, versionParameter } from './bodies.ts';
import { type Asker, askerOf, readerOf } from './guard.ts';
import { notFound } from './not-found.ts';
import { paramsFor, refuseInvalid } from './saved-query.ts';

/** The maximum number of queries that a team shares. */
const most = 200;

/** The maximum length of all parameters of one together, in characters of JSON. */
const longest = 8_192;

const isOwn = ({ admin, id }: Asker, { maker_id }: Pick<QueryRow, 'maker_id'>): boolean =>
  admin || (id !== undefined && id === maker_id);

const seesType = ({ permissions }: AdminContext, { admin, role }: Asker, uid: string): boolean => {
  if (admin) return true;
  const access = permissions.accessOf(role);
  return may(access, 'find', uid) || may(access, 'findOne', uid);
};

const typeOf = ({ routed }: AdminContext, uid: string): ContentType | undefined =>
  [...routed.values()].find((type) => type.uid === uid);

/** Returns the parameters of a query as the caller may know them; undefined if the query is not for the caller. */
const paramsOf = (
  context: AdminContext,
  asker: Asker,
  { uid, params }: QueryRow,
): SavedParams | undefined => {
  if (asker.admin) return params;
  const type = typeOf(context, uid);
  if (type === undefined || !seesType(context, asker, uid)) return undefined;
  return paramsFor(context, context.permissions.accessOf(asker.role), type, params);
};

const infoOf = (context: AdminContext, asker: Asker, row: QueryRow): readonly SavedQuery[] => {
  const { key, name, who, at } = row;
  const params = paramsOf(context, asker, row);
  return params === undefined
    ? []
    : [{ key, name, params, who, at, own: isOwn(asker, row), version: versionOfQuery(row) }];
};

const answerOf = async (context: AdminContext, asker: Asker): Promise<SavedQueriesAnswer> => ({
  queries: (await readQueries(context.tables)).flatMap((row) => infoOf(context, asker, row)),
});

/** `GET /queries` */
export const getQueries = async (context: AdminContext, ctx: Context): Promise<void> => {
  ctx.body = await answerOf(context, await askerOf(context, ctx));
};

const refuseForeign = (asker: Asker, row: QueryRow): void => {
  if (isOwn(asker, row)) return;
  // Nothing more is said, because a name may also be taken by a query of a type that this user may not read.
  throw new ContentQueryError('forbidden', 'Only who shared this query and administrators may change it');
};

/** Throws a 409 if another query is stored than the caller has read. */
const requireQueryRead = (
  context: AdminContext,
  asker: Asker,
  row: QueryRow | undefined,
  {
    name,
    version,
    params,
  }: { readonly name: string; readonly version: Version; readonly params: SavedParams | null },
): void => {
  const [shown] = row === undefined ? [] : infoOf(context, asker, row);
  requireRead({
    what: `The query '${name}'`,
    path: ['version'],
    version,
    // A query that its own maker may not read any more has a version all the same.
    stored: shown ?? (row === undefined ? null : { version: versionOfQuery(row) }),
    sent: params === null ? null : { name, params },
  });
};

/** `PUT /queries` */
export const putQuery = async (context: AdminContext, ctx: Context): Promise<void> => {
  const asker = await readerOf(context, ctx);
  const { name, params, version } = await savedQueryBody(ctx);
  const uid = params.type;
  if (JSON.stringify(params).length > longest)
    refuse(
      'wrong-form',
      ['params'],
      `The parameters of a shared query must have at most ${longest} characters`,
    );
  const type = typeOf(context, uid);
  if (type === undefined || !seesType(context, asker, uid))
    return notFound(`There is no content type '${uid}' with a list`);
  if (!asker.admin) refuseInvalid(context, context.permissions.accessOf(asker.role), type, params);
  const { tables, host } = context;
  const key = keyOfName(name);
  const who = asker.name.slice(0, 255);
  const save = async (transaction: Transaction): Promise<void> => {
    await context.keeper?.hold(transaction);
    const before = await readQuery(tables, key, { version, transaction });
    if (before !== undefined) refuseForeign(asker, before);
    requireQueryRead(context, asker, before, { name, version, params });
    if (before === undefined && (await countQueries(tables, transaction)) >= most)
      refuse('wrong-form', ['name'], `There are ${most} shared queries; remove one first`);
    const row = { name, uid, params, who, maker_id: asker.id ?? null, at: savedAt(before) };
    await writeQuery(tables, key, row, { isNew: before === undefined, transaction });
    const subject = { query: name, uid };
    const line = {
      who: asker.name,
      what: 'shared query',
      subject,
      before: before?.params ?? null,
      after: params,
    } as const;
    await addToAudit(tables, line, transaction);
  };
  await againIfTaken(() => inTurn(host.sequelize, save));
  ctx.body = await answerOf(context, asker);
};

/** `DELETE /queries/:key` */
export const deleteQuery = async (context: AdminContext, ctx: Context): Promise<void> => {
  const asker = await readerOf(context, ctx);
  const { key = '' } = ctx.params as { readonly key?: string };
  const version = versionParameter(ctx);
  const { tables, host } = context;
  await inTurn(host.sequelize, async (transaction) => {
    const isKey = /^[0-9a-f]{64}$/.test(key);
    const row = isKey ? await readQuery(tables, key, { version, transaction }) : undefined;
    if (row === undefined || !seesType(context, asker, row.uid)) return notFound('There is no such query');
    refuseForeign(asker, row);
    requireQueryRead(context, asker, row, { name: row.name, version, params: null });
    await removeQuery(tables, key, transaction);
    const subject = { query: row.name, uid: row.uid };
    const line = { who: asker.name, what: 'shared query', subject, before: row.params, after: null } as const;
    await addToAudit(tables, line, transaction);
  });
  ctx.body = await answerOf(context, asker);
};
