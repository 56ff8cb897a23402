import { canBeStored } from '../../lib/schema/grants.ts';
import type { AdminContext } from '../context.ts';
import type { RoleInfo } from '../contract.ts';
import { notFound } from './not-found.ts';

/**
 * Returns the roles of accesses that the host itself gives to callers and for which conditions can be stored, without those in
 * `roles`, whose grants are kept here.
 */
export const accessRolesOf = ({ host }: AdminContext, roles: readonly RoleInfo[]): readonly string[] =>
  [...new Set(host.auth.accessRoles ?? [])].filter(
    (role) => canBeStored(role) && !roles.some(({ type }) => type === role),
  );

/** Throws a 404 if no caller can have such a role, or if the host has permissions switched off. */
export const knownRole = async (context: AdminContext, role: string): Promise<void> => {
  const { keeper } = context;
  if (keeper === undefined) return notFound('The host has permissions switched off');
  const roles = await keeper.roles();
  if (roles.some((known) => known.type === role) || accessRolesOf(context, roles).includes(role)) return;
  notFound(`There is no role '${role}'`);
};
