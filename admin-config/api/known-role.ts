import type { AdminContext } from '../context.ts';
import { notFound } from './not-found.ts';

/** Throws a 404 if the host has no such role, or has permissions switched off. */
export const knownRole = async ({ keeper }: AdminContext, role: string): Promise<void> => {
  if (keeper === undefined) return notFound('The host has permissions switched off');
  const roles = await keeper.roles();
  if (!roles.some((known) => known.type === role)) notFound(`There is no role '${role}'`);
};
