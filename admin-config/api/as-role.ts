import type { Access } from '../../lib/schema/access.ts';
import type { AdminContext, Asked } from '../context.ts';
import type { ReadRequest } from '../contract.ts';
import { everything } from './everything.ts';
import { notFound } from './not-found.ts';
import { type FoundUser, userOf } from './user.ts';

/** A read in the name of a role, or of everything, as a request body describes it. */
export interface RoleRead<Role extends string | null = string> {
  /** What the audit trail records. */
  readonly subject: ReadRequest & { readonly role: Role };
  readonly asked: Asked;
  readonly query: string;
  readonly access: Access;
  /** The user that `$user` in conditions stands for. */
  readonly found: FoundUser | undefined;
}

const accessOf = async (context: AdminContext, role: string | null): Promise<Access> => {
  if (role === null) return everything;
  const roles = await context.keeper?.roles();
  if (roles?.some((known) => known.type === role) === false) notFound(`There is no role '${role}'`);
  return context.permissions.accessOf(role);
};

/**
 * Returns the read and the access for a body of `POST /explain`, `POST /read` or `POST /links`. Throws a 404 if the type, the route
 * or the role does not exist.
 */
export const asRole = async <Role extends string | null>(
  context: AdminContext,
  { role, uid, id, query, user }: ReadRequest & { readonly role: Role },
): Promise<RoleRead<Role>> => {
  const type = [...context.routed.values()].find((routed) => routed.uid === uid);
  if (type === undefined) return notFound(`There is no content type '${uid}' with a list`);
  const asked = context.routeTo(type, id);
  if (asked === undefined) return notFound(`There is no route to an entry '${id}' of '${uid}'`);
  const access = await accessOf(context, role);
  const found = await userOf(context, user);
  return {
    found,
    subject: { role, uid, ...(id !== undefined && { id }), query, ...(user !== undefined && { user }) },
    asked,
    query,
    access,
  };
};
