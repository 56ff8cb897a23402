import type { Context } from 'koa';
import type { FindRequest } from '../../lib/pipeline.ts';
import { requireGrant } from '../../lib/schema/reads.ts';
import type { AdminContext } from '../context.ts';
import { type LinkRow, readLink } from '../store/links.ts';
import { hashOf, isSame, keyOfToken, type Link, type Signer } from './token.ts';

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

/** Returns the read of a link, if its type still has one of that kind: it may have become a single type since. */
const readOf = ({ routed, routeTo }: AdminContext, { uid, entry }: Pick<LinkRow, 'uid' | 'entry'>) => {
  const type = [...routed.values()].find((one) => one.uid === uid);
  return type && routeTo(type, entry ?? undefined);
};

/** A row with what it shows, once its token has proven that both belong together. */
interface Proven {
  readonly row: LinkRow;
  readonly link: Link;
}

const provenOld = async (
  { tables }: AdminContext,
  signer: Signer,
  token: string,
): Promise<Proven | undefined> => {
  const link = signer.readOld(token);
  // Checked before the database is read, so that guessing only costs the check of a signature.
  if (link === undefined || link.ends <= Date.now()) return undefined;
  const row = await readLink(tables, link.key);
  return row !== undefined && isSame(row.hash, hashOf(token)) ? { row, link } : undefined;
};

const proven = async (context: AdminContext, signer: Signer, token: string): Promise<Proven | undefined> => {
  const key = keyOfToken(token);
  if (key === undefined) return provenOld(context, signer, token);
  const row = await readLink(context.tables, key);
  if (row === undefined) return undefined;
  const asked = readOf(context, row);
  if (asked === undefined) return undefined;
  const { role, uid, entry, query, ends } = row;
  const link: Link = { key, role, uid, reads: asked.reads, entry, query, ends: Number(ends) };
  return isSame(row.hash, signer.signatureOf(token, link, row.maker_id)) ? { row, link } : undefined;
};

/**
 * Returns what a token opens now. This host must have made it for what its row says, and the link must not have ended. The row is
 * read each time, so that a revocation takes effect on every instance at once. Returns undefined if the link is not valid, for any
 * reason. Throws a 403 if the role has lost the grant.
 */
export const openLink = async (
  context: AdminContext,
  signer: Signer,
  token: string,
  ctx: Context,
): Promise<Opened | undefined> => {
  const found = await proven(context, signer, token);
  if (found === undefined) return undefined;
  const { row, link } = found;
  if (row.revoked !== null || Number(row.ends) <= Date.now()) return undefined;
  if (!(await isMakerStillIn(context, row, link, ctx))) return undefined;
  const asked = readOf(context, link);
  if (asked === undefined || asked.reads !== link.reads) return undefined;
  const access = context.permissions.accessOf(link.role);
  requireGrant(access, asked);
  return { link, request: { ...context.requestAs(asked, access, link.query), pagesBesidePopulate: true } };
};
