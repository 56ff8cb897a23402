import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import { type ContentType, hasDrafts } from '../../lib/schema/content-type.ts';
import { readKindsOf } from '../../lib/schema/reads.ts';
import type { AdminContext } from '../context.ts';
import type { GrantChange, GrantsAnswer } from '../contract.ts';
import { grantsWithVersions, roleWithVersion } from '../store/grant-versions.ts';
import type { RoleEdits, RoleKeeper } from '../store/keeper.ts';
import { grantsBody, knownRoleBody, newRoleBody, roleRemovalBody } from './bodies.ts';
import { administratorOf } from './guard.ts';
import { notFound } from './not-found.ts';
import { grantableTypes } from './types.ts';

const answerOf = async ({ keeper, permissions }: AdminContext): Promise<GrantsAnswer> => {
  if (keeper === undefined) return { editable: { grants: false, roles: false }, roles: [], grants: [] };
  const roles = await keeper.roles();
  const grants = permissions.grants();
  return {
    editable: { grants: keeper.changeGrants !== undefined, roles: keeper.edits !== undefined },
    roles: roles.map((role) => roleWithVersion(role, grants)),
    grants: grantsWithVersions(grants),
  };
};

/** Returns why an action cannot be granted for a type. An existing grant of findOne can still be withdrawn. */
const ungrantableReason = (type: ContentType, { action, granted }: GrantChange): string | undefined => {
  if (action === 'preview' && !hasDrafts(type))
    return `${type.singularName} has no drafts, so preview cannot be granted`;
  if (action === 'findOne' && granted && !readKindsOf(type).includes('one'))
    return `${type.singularName} is a single type, so findOne cannot be granted; grant find`;
  return undefined;
};

const checkChanges = (
  context: AdminContext,
  changes: readonly GrantChange[],
  roles: ReadonlySet<string>,
): void => {
  const types = new Map(grantableTypes(context).map((type) => [type.uid, type]));
  for (const [index, change] of changes.entries()) {
    const { role, uid } = change;
    const type = types.get(uid);
    if (!roles.has(role)) notFound(`There is no role '${role}'`);
    if (type === undefined) notFound(`There is no content type '${uid}' to grant`);
    else {
      const why = ungrantableReason(type, change);
      if (why === undefined) continue;
      const path = ['changes', String(index), 'action'];
      throw new ContentQueryError('wrong-form', why, {
        problems: [{ path, code: 'wrong-form', message: why }],
      });
    }
  }
};

const keeperOf = ({ keeper }: AdminContext): RoleKeeper =>
  keeper ?? notFound('The host has permissions switched off');

const editsOf = (context: AdminContext): RoleEdits =>
  keeperOf(context).edits ??
  notFound('The roles of this host cannot be changed here; change them where the host keeps them');

/**
 * Refreshes this instance, so that it has what is stored and a change takes effect at once, and answers with the grants. Other instances are notified, or see
 * the change at their next refresh.
 */
const answerStored = async (context: AdminContext, ctx: Context): Promise<void> => {
  await context.permissions.refresh();
  ctx.body = await answerOf(context);
};

/** `GET /grants`, with what is stored now: another instance may have changed it in this moment. */
export const getGrants = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  await answerStored(context, ctx);
};

/** `POST /grants` */
export const postGrants = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const { changes } = await grantsBody(ctx);
  const { changeGrants } = keeperOf(context);
  if (changeGrants === undefined)
    return notFound("The grants of this host cannot be changed here; change them in the host's own store");
  await changeGrants(changes, name, (roles) => checkChanges(context, changes, roles));
  await answerStored(context, ctx);
};

/** `POST /roles` */
export const postRole = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const role = await newRoleBody(ctx);
  await editsOf(context).add(role, name);
  await answerStored(context, ctx);
};

/** `PUT /roles` */
export const putRole = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const { type, version, ...edit } = await knownRoleBody(ctx);
  await editsOf(context).edit({ type, version }, edit, name);
  await answerStored(context, ctx);
};

/** `POST /roles/removal` */
export const postRoleRemoval = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const role = await roleRemovalBody(ctx);
  await editsOf(context).remove(role, name);
  await answerStored(context, ctx);
};
