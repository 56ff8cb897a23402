import type { Access, Granted } from './access.ts';

/** An access that a host made without an action has none of it. */
const uids = (granted: Granted | undefined): unknown =>
  granted === 'every' ? granted : [...(granted ?? [])].sort();

/** A part of an access that is missing here does not type-check. */
const contentsOf = (access: Access): Record<keyof Access, unknown> => ({
  role: access.role,
  find: uids(access.find),
  findOne: uids(access.findOne),
  preview: uids(access.preview),
});

const keys = new WeakMap<Access, string>();

/**
 * All that an access says, as text: equal for two accesses that say the same, though they are two objects, and for no others.
 * Written once for each object, which is not changed after it was first asked with.
 */
export const keyOfAccess = (access: Access): string => {
  const known = keys.get(access);
  if (known !== undefined) return known;
  const key = JSON.stringify(contentsOf(access));
  keys.set(access, key);
  return key;
};
