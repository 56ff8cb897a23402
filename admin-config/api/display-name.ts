import type { ContentType } from '../../lib/schema/content-type.ts';
import type { AdminContext } from '../context.ts';

/**
 * Returns the name of a type for people: the `info.displayName` of its schema, which the engine does not use, or
 * else its singular name.
 */
export const displayNameOf = (
  { host }: Pick<AdminContext, 'host'>,
  { uid, singularName }: ContentType,
): string => {
  const given = Object.hasOwn(host.contentTypes, uid) ? host.contentTypes[uid]?.schema : undefined;
  const info = (given as { readonly info?: { readonly displayName?: unknown } } | undefined)?.info;
  const name = info?.displayName;
  return typeof name === 'string' && name.trim() !== '' ? name : singularName;
};
