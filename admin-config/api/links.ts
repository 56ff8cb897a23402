import type { Context } from 'koa';
import type { Transaction } from 'sequelize';
import { ContentQueryError } from '../../lib/base/error.ts';
import { canonicalQuery, inDialect } from '../../lib/pipeline.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import { actsOn, namingOf, requireGrant } from '../../lib/schema/reads.ts';
import type { AdminContext } from '../context.ts';
import type { PreviewLinkChecked, PreviewLinkMade, PreviewLinkRequest } from '../contract.ts';
import { keyOfToken, type Link, newToken, type Signer } from '../links/token.ts';
import { longestLinkQuery } from '../longest-link-query.ts';
import { addToAudit } from '../store/audit.ts';
import {
  addLink,
  countInForce,
  type LinkRow,
  linkInfo,
  readLink,
  readLinks,
  revokeLink,
} from '../store/links.ts';
import { requireRead } from '../store/versions.ts';
import { inTurn } from '../store/write.ts';
import { asRole, type RoleRead } from './as-role.ts';
import { pageOf } from './audit/parameters.ts';
import { linkBody, versionParameter } from './bodies.ts';
import { type Asker, readerOf, refuseOtherRoles } from './guard.ts';
import { notFound } from './not-found.ts';

const hour = 60 * 60 * 1_000;

const wrong = (name: keyof PreviewLinkRequest, message: string): never => {
  throw new ContentQueryError('wrong-form', message, {
    problems: [{ path: [name], code: 'wrong-form', message }],
  });
};

/**
 * Returns the query in canonical form. It includes what the query leaves to the host's settings, so that the link
 * continues to show the same.
 */
const queryOfLink = (context: AdminContext, { asked, access, query }: RoleRead): string => {
  const { pipeline, host, locales } = context;
  const { type, reads } = asked;
  // Throws the error with which the content API would refuse the query.
  pipeline.bind({ ...context.requestAs(asked, access, query), pagesBesidePopulate: true });
  const acts = actsOn(reads, namingOf(asked.namedBy));
  const isLocalised = host.features.i18n && type.localized && acts.has('locale');
  const { ceilings, registry } = pipeline.settings;
  const dialect = dialects[registry.strapi];
  const canonical = canonicalQuery(
    inDialect(query, dialect),
    { ceilings, dialect },
    {
      ...(isLocalised && { locale: locales.defaultLocale() }),
      ...(host.features.draftAndPublish && { publicationState: dialect.states.live }),
    },
  );
  if (canonical.length <= longestLinkQuery) return canonical;
  return wrong('query', `The query of a preview link must have at most ${longestLinkQuery} characters`);
};

/** Returns what the audit trail records about a link, without anything that would open it. */
const auditOf = (row: LinkRow | Omit<LinkRow, 'id'>) => {
  const { key, role, uid, entry, query, ends } = row;
  const end = new Date(Number(ends)).toISOString();
  return { link: key, role, uid, ...(entry !== null && { id: entry }), query, ends: end };
};

const refuseTooMany = async (
  { tables, settings }: AdminContext,
  { name }: Asker,
  transaction?: Transaction,
): Promise<void> => {
  const { most, mostOfOne } = settings.previewLinks;
  const { all, own } = await countInForce(tables, name.slice(0, 255), transaction);
  const say = (text: string): never => {
    throw new ContentQueryError('too-many-links', `${text}; one has to end or be revoked first`);
  };
  if (own >= mostOfOne) say(`You have made ${own} preview links that are in force`);
  if (all >= most) say(`${all} preview links are in force`);
};

const requestedHours = ({ hours }: PreviewLinkRequest, days: number): number => {
  const most = days * 24;
  if (hours !== undefined && hours > most)
    wrong('hours', `A preview link must end within ${most} hours; got ${hours}`);
  return hours ?? most;
};

/**
 * Returns the key in the path; undefined for a text that cannot be the key of a link, such as one with a NUL byte, which a
 * database would refuse.
 */
const keyOf = (ctx: Context): string | undefined => {
  const { key } = ctx.params as { readonly key?: string };
  return key !== undefined && /^[\w-]{22}$/.test(key) ? key : undefined;
};

/** Returns whose links a caller may see and revoke: an administrator those of everybody, others their own. */
const whoseOf = ({ admin, id = '' }: Asker) => (admin ? 'everybody' : { makerId: id });

/** Returns the handlers that create, list and revoke preview links on the admin API. */
export const linkHandlers = (context: AdminContext, signer: Signer) => {
  const { host, settings, tables } = context;

  /** Returns what the link would be that a request asks for; throws for what no link may show. */
  const asked = async (ctx: Context) => {
    const asker = await readerOf(context, ctx);
    const body = await linkBody(ctx);
    refuseOtherRoles(asker, body.role);
    const hours = requestedHours(body, settings.previewLinks.days);
    const read = await asRole(context, body);
    requireGrant(read.access, read.asked);
    return { asker, body, hours, reads: read.asked.reads, query: queryOfLink(context, read) };
  };

  /** `POST /links/check` */
  const check = async (ctx: Context): Promise<void> => {
    const { asker, query } = await asked(ctx);
    await refuseTooMany(context, asker);
    const answer: PreviewLinkChecked = { query };
    ctx.body = answer;
  };

  /** `POST /links` */
  const make = async (ctx: Context): Promise<void> => {
    const { asker, body, hours, reads, query } = await asked(ctx);
    const { role, uid, id: entry = null } = body;
    const made = Date.now();
    const token = newToken();
    const key = keyOfToken(token) ?? '';
    const link: Link = { key, role, uid, reads, entry, query, ends: made + hours * hour };
    const { reads: _, ...said } = link;
    const makerId = asker.id ?? null;
    const row = {
      ...{ ...said, hash: signer.signatureOf(token, link, makerId), made, maker: asker.name.slice(0, 255) },
      ...{ maker_id: makerId, revoked: null, revoked_by: null },
    };
    await inTurn(host.sequelize, async (transaction) => {
      // The lock is held until the link is stored, so that two instances cannot both create the last one.
      await context.keeper?.hold(transaction);
      await refuseTooMany(context, asker, transaction);
      await addLink(tables, row, transaction);
      const line = { who: asker.name, what: 'preview link made', subject: auditOf(row) } as const;
      await addToAudit(tables, { ...line, before: null, after: null }, transaction);
    });
    const answer: PreviewLinkMade = {
      link: linkInfo({ ...row, id: 0 }),
      path: `${settings.previewLinks.prefix}/${token}`,
    };
    ctx.body = answer;
  };

  /** `GET /links?page=1` */
  const list = async (ctx: Context): Promise<void> => {
    const asker = await readerOf(context, ctx);
    ctx.body = await readLinks(tables, whoseOf(asker), pageOf(ctx));
  };

  /** `DELETE /links/:key?version=...` */
  const revoke = async (ctx: Context): Promise<void> => {
    const asker = await readerOf(context, ctx);
    const version = versionParameter(ctx);
    const key = keyOf(ctx) ?? notFound('There is no such preview link');
    const row = await inTurn(host.sequelize, async (transaction) => {
      const found = await readLink(tables, key, transaction);
      // For somebody who does not see a link in the list, it does not exist.
      if (found === undefined || !(asker.admin || found.maker_id === asker.id))
        return notFound('There is no such preview link');
      const stored = linkInfo(found);
      requireRead({ what: 'The preview link', path: ['version'], version, stored, sent: null });
      if (found.revoked !== null) return found;
      await revokeLink(tables, key, asker.name, transaction);
      const line = { who: asker.name, what: 'preview link revoked', subject: auditOf(found) } as const;
      await addToAudit(tables, { ...line, before: 'in force', after: 'revoked' }, transaction);
      return (await readLink(tables, key, transaction)) ?? found;
    });
    ctx.body = linkInfo(row);
  };

  return { check, make, list, revoke };
};
