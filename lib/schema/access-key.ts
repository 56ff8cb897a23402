import type { Access, Granted } from './access.ts';

/** Returns the granted uids in order. If a host creates an access without an action, nothing is granted for it. */
const uids = (granted: Granted | undefined): unknown =>
  granted === 'every' ? granted : [...(granted ?? [])].sort();

/** Returns the conditions in the order of their types. */
const narrowed = (conditions: Access['conditions']): unknown =>
  [...(conditions ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));

/** A missing part of an access is a compile error. */
const contentsOf = (access: Access): Record<keyof Required<Access>, unknown> => ({
  role: access.role,
  roleType: access.roleType,
  find: uids(access.find),
  findOne: uids(access.findOne),
  preview: uids(access.preview),
  conditions: narrowed(access.conditions),
});

const keys = new WeakMap<Access, string>();

/**
 * Returns the content of an access as text, which is equal for two objects if and only if they have the same content. It is
 * computed once for each object, which must not change afterwards.
 */
export const keyOfAccess = (access: Access): string => {
  const known = keys.get(access);
  if (known !== undefined) return known;
  const key = JSON.stringify(contentsOf(access));
  keys.set(access, key);
  return key;
};
