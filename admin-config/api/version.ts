import type { Context } from 'koa';
import type { AdminContext } from '../context.ts';
import type { VersionAnswer } from '../contract.ts';
import { countLinks } from '../store/links.ts';
import { savedVersions } from '../store/queries.ts';
import { versionOf } from '../store/versions.ts';
import { askerOf } from './guard.ts';

/**
 * `GET /version`: of what this instance knows, so that a page can ask every few seconds. Roles, grants and conditions are in it for
 * administrators alone. The question is not a use of the session, which would otherwise never end while the page is open.
 */
export const getVersion = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { admin } = await askerOf(context, ctx, { isUse: false });
  const { permissions, keeper, locales, tables } = context;
  const permitted = admin ? [await keeper?.roles(), permissions.grants(), permissions.conditions()] : [];
  const team = [await savedVersions(tables), await countLinks(tables)];
  const answer: VersionAnswer = { version: versionOf(permitted, team, locales.defaultLocale()) };
  ctx.body = answer;
};
