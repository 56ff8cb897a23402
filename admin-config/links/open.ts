import type { Context } from 'koa';
import type { FindRequest } from '../../lib/pipeline.ts';
import { refuseUnlessGranted } from '../api/guard.ts';
import type { AdminContext } from '../context.ts';
import { type LinkRow, readLink } from '../store/links.ts';
import { hashOf, isSame, type Link, type Signer } from './token.ts';

/** What an opened link reads: its type's uid, and the request to the pipeline. */
export interface Opened {
  readonly link: Link;
  readonly request: FindRequest;
}

const status401 = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 401;

/**
 * Whether whoever made a link in a session of the page could make it now: they may still sign in, and look as its role. Of a
 * link that was made with a token of the host's own nothing but its end and its revocation is known.
 */
const isMakerStillIn = async (
  { host }: AdminContext,
  { maker_id: id }: LinkRow,
  { role }: Link,
  ctx: Context,
): Promise<boolean> => {
  if (id === null) return true;
  try {
    const found = await host.auth.signIn?.find(id, ctx);
    return found !== undefined && (found.admin || found.role === role);
  } catch (error) {
    if (status401(error)) return false;
    throw error;
  }
};

/**
 * What a token opens now: signed by this host, not ended, and in force by its row, which is read each time, so that a
 * revocation holds on every instance at once. Undefined where it opens nothing, whatever the reason. Throws a 403 where the
 * role has lost the grant since.
 */
export const openLink = async (
  context: AdminContext,
  signer: Signer,
  token: string,
  ctx: Context,
): Promise<Opened | undefined> => {
  const link = signer.read(token);
  const now = Date.now();
  // Before the database is asked: whoever guesses costs nothing but a signature.
  if (link === undefined || link.ends <= now) return undefined;
  const row = await readLink(context.tables, link.key);
  if (row === undefined || !isSame(row.hash, hashOf(token))) return undefined;
  if (row.revoked !== null || Number(row.ends) <= now) return undefined;
  if (!(await isMakerStillIn(context, row, link, ctx))) return undefined;
  const type = [...context.routed.values()].find(({ uid }) => uid === link.uid);
  const asked = type && context.routeTo(type, link.entry ?? undefined);
  // The type may have become a single type since.
  if (asked === undefined || asked.reads !== link.reads) return undefined;
  const access = context.permissions.accessOf(link.role);
  refuseUnlessGranted(access, asked);
  return { link, request: { ...context.requestAs(asked, access, link.query), pagesBesidePopulate: true } };
};
