import type { Context } from 'koa';
import { acquiredTooLate, refuse } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import type { AdminContext } from '../context.ts';
import type { ReadingUser } from '../contract.ts';
import { administratorOf } from './guard.ts';
import { notFound } from './not-found.ts';

/** A user of the host in whose place something is read. */
export interface FoundUser {
  /** As the host gives it, for the variables of conditions. */
  readonly user: unknown;
  readonly shown: ReadingUser;
}

const names = ['username', 'name', 'displayName', 'email'];

const nameOf = (user: Readonly<Record<string, unknown>>, id: string): string =>
  names.map((name) => user[name]).find((name): name is string => typeof name === 'string' && name !== '') ??
  id;

/** Whether the host finds users by their ids. */
export const findsUsers = ({ host }: Pick<AdminContext, 'host'>): boolean => host.auth.userById !== undefined;

/** The user of an id; undefined where none is named. Throws a 404 where there is no such user, and a 503 where the host does not answer. */
export const userOf = async (
  { host, settings }: AdminContext,
  id: string | undefined,
): Promise<FoundUser | undefined> => {
  if (id === undefined) return undefined;
  const { auth } = host;
  if (auth.userById === undefined) return notFound('The host finds no users by their ids');
  const { acquireTimeout } = settings;
  const user: unknown = await withDeadline(Promise.resolve(auth.userById(id)), acquireTimeout, {
    onTimeout: () => acquiredTooLate('a user', acquireTimeout),
  });
  if (!isRecord(user)) return notFound(`There is no user '${id}'`);
  return { user, shown: { id, name: nameOf(user, id) } };
};

/** `GET /conditions/user?id=17` */
export const getUser = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  const { id } = ctx.query;
  if (typeof id !== 'string' || id === '' || id.length > 255)
    return refuse('wrong-form', ['id'], 'id must be one text of 1 to 255 characters');
  ctx.body = (await userOf(context, id))?.shown;
};
