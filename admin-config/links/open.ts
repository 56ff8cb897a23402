import type { Context } from 'koa';
import type { FindRequest } from '../../lib/pipeline.ts';
import { requireGrant } from '../../lib/schema/reads.ts';
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
 * Whether the person who created a link in a session of the page could create it now: they may still sign in, and read as its role.
 * For a link that was created with a token of the host, only its end and its revocation are known.
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
 * Returns what a token opens now. The token must be signed by this host, not ended, and valid by its row. The row is read each
 * time, so that a revocation takes effect on every instance at once. Returns undefined if the link is not valid, for any reason.
 * Throws a 403 if the role has lost the grant.
 */
export const openLink = async (
  context: AdminContext,
  signer: Signer,
  token: string,
  ctx: Context,
): Promise<Opened | undefined> => {
  const link = signer.read(token);
  const now = Date.now();
  // Checked before the database is read, so that guessing only costs the check of a signature.
  if (link === undefined || link.ends <= now) return undefined;
  const row = await readLink(context.tables, link.key);
  if (row === undefined || !isSame(row.hash, hashOf(token))) return undefined;
  if (row.revoked !== null || Number(row.ends) <= now) return undefined;
  if (!(await isMakerStillIn(context, row, link, ctx))) return undefined;
  const type = [...context.routed.values()].find(({ uid }) => uid === link.uid);
  const asked = type && context.routeTo(type, link.entry ?? undefined);
  // The type may have become a single type since the link was created.
  if (asked === undefined || asked.reads !== link.reads) return undefined;
  const access = context.permissions.accessOf(link.role);
  requireGrant(access, asked);
  return { link, request: { ...context.requestAs(asked, access, link.query), pagesBesidePopulate: true } };
};
