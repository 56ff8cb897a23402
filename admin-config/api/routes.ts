import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { requireGrant } from '../../lib/schema/reads.ts';
import { answerErrors, clientSignal } from '../../plugin/http/answer-errors.ts';
import { isBelow, pathOf } from '../../plugin/http/paths.ts';
import type { AdminContext } from '../context.ts';
import { addToAudit } from '../store/audit.ts';
import { readLocales, writeDefaultLocale } from '../store/locales.ts';
import { inTurn, write } from '../store/write.ts';
import { asRole } from './as-role.ts';
import { getAudit, getAuditExport } from './audit/routes.ts';
import { asRoleBody, defaultLocaleBody, readBody } from './bodies.ts';
import { countCondition } from './condition-count.ts';
import { getConditionTypes } from './condition-types.ts';
import { getConditions, putCondition } from './conditions.ts';
import { drainBody } from './drain-body.ts';
import { explain } from './explain.ts';
import { getGrants, postGrants, postRole, postRoleRemoval, putRole } from './grants.ts';
import { administratorOf, askerOf, readerOf, refuseOtherRoles, refuseOthers, sameSite } from './guard.ts';
import { linkHandlers } from './links.ts';
import { localesAnswer } from './locales.ts';
import { notFound } from './not-found.ts';
import { deleteQuery, getQueries, putQuery } from './queries.ts';
import { sessionAnswer } from './session.ts';
import { signInHandlers } from './sign-in/routes.ts';
import { typesAnswer } from './types.ts';
import { getUser } from './user.ts';
import { getVersion } from './version.ts';

const postRead = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { admin, role, name } = await readerOf(context, ctx);
  const body = await readBody(ctx);
  // Before the user is looked for, so that nobody else learns which there are.
  if ((body.user !== undefined || body.role === null) && !admin) refuseOthers();
  const { subject, asked, query, access, found } = await asRole(context, body);
  const signal = clientSignal(ctx);
  if (admin) {
    const line = { who: name, what: 'read as', subject, before: null, after: null } as const;
    await inTurn(context.host.sequelize, (transaction) => addToAudit(context.tables, line, transaction));
  }
  refuseOtherRoles({ admin, role }, subject.role);
  requireGrant(access, asked);
  // An editor may combine pages with populate; state, grants, creator fields and ceilings are those of the role.
  const own = context.requestAs(asked, access, query, found?.user);
  const request = { ...own, pagesBesidePopulate: true, signal };
  ctx.body = await context.pipeline.answer(request);
  ctx.type = 'application/json; charset=utf-8';
};

const putDefaultLocale = async (context: AdminContext, ctx: Context): Promise<void> => {
  const asker = await administratorOf(context, ctx);
  const { code, version } = await defaultLocaleBody(ctx);
  const { tables, host, locales, settings } = context;
  if (!host.features.i18n) notFound('The host has i18n switched off');
  await write(host.sequelize, async (transaction) => {
    const known = await readLocales(tables, transaction);
    if (!known.some((locale) => locale.code === code)) notFound(`There is no locale '${code}'`);
    const change = { code, version, configured: settings.defaultLocale };
    const changed = await writeDefaultLocale(tables, change, transaction);
    if (changed === undefined) return;
    const { before } = changed;
    await addToAudit(
      tables,
      { who: asker.name, what: 'default locale', subject: null, before, after: code },
      transaction,
    );
  });
  await locales.refresh();
  ctx.body = await localesAnswer(context, asker);
};

const getSession = async (context: AdminContext, ctx: Context): Promise<void> => {
  ctx.body = sessionAnswer(context, await askerOf(context, ctx));
};

/** The admin API. Every answer except the page itself is for signed-in users, most of them only for administrators. */
export const adminRoutes = (context: AdminContext): Middleware => {
  const prefix = `${context.settings.admin.prefix}/api`;
  const router = new Router({ prefix });
  const handle = (work: (context: AdminContext, ctx: Context) => Promise<void>) => (ctx: unknown) =>
    work(context, ctx as Context);
  router.use(
    drainBody as never,
    answerErrors('admin', context.host.log) as never,
    sameSite as never,
    noStore as never,
  );
  const signIn = signInHandlers(context);
  router.get('/sign-in', signIn.look as never);
  router.post('/sign-in', signIn.enter as never);
  router.post('/sign-out', signIn.leave as never);
  router.get('/sign-in/page', signIn.visit as never);
  router.get('/session', handle(getSession));
  router.get('/version', handle(getVersion));
  router.get(
    '/types',
    handle(async (_, ctx) => {
      ctx.body = typesAnswer(context, await askerOf(context, ctx));
    }),
  );
  router.get(
    '/locales',
    handle(async (_, ctx) => {
      const asker = await askerOf(context, ctx);
      // Another instance or program may have changed it in this moment.
      await context.locales.refresh();
      ctx.body = await localesAnswer(context, asker);
    }),
  );
  router.put('/locales/default', handle(putDefaultLocale));
  router.get('/grants', handle(getGrants));
  router.post('/grants', handle(postGrants));
  router.get('/conditions', handle(getConditions));
  router.put('/conditions', handle(putCondition));
  router.get('/conditions/types', handle(getConditionTypes));
  router.post('/conditions/count', handle(countCondition));
  router.get('/conditions/user', handle(getUser));
  router.post('/roles', handle(postRole));
  router.put('/roles', handle(putRole));
  router.post('/roles/removal', handle(postRoleRemoval));
  router.post(
    '/explain',
    handle(async (_, ctx) => {
      await administratorOf(context, ctx);
      ctx.body = await explain(context, await asRole(context, await asRoleBody(ctx)), clientSignal(ctx));
    }),
  );
  router.post('/read', handle(postRead));
  router.get('/queries', handle(getQueries));
  router.put('/queries', handle(putQuery));
  router.delete('/queries/:key', handle(deleteQuery));
  router.get('/audit', handle(getAudit));
  router.get('/audit/export', handle(getAuditExport));
  if (context.signer !== undefined) {
    const links = linkHandlers(context, context.signer);
    router.get('/links', links.list as never);
    router.post('/links', links.make as never);
    router.post('/links/check', links.check as never);
    router.delete('/links/:key', links.revoke as never);
  }
  router.all(
    '/{*rest}',
    handle(async (_, ctx) => {
      await administratorOf(context, ctx);
      notFound('Not Found');
    }),
  );
  const routes = router.routes() as Middleware;
  // Other requests do not reach the router, because it leaves its path on the context, and throws if there is none.
  const ownRoutes: Middleware = (ctx, next) => (isBelow(pathOf(ctx), prefix) ? routes(ctx, next) : next());
  // Tracers recognise a router by this property, and name requests after its routes.
  return Object.assign(ownRoutes, { router });
};

const noStore: Middleware = (ctx, next) => {
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  return next();
};
