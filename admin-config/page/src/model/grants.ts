import type { GrantChange, GrantInfo, Stored, Version } from '../../../contract.ts';
import { changeInWords } from './action-words.ts';
import { everything } from './everything.ts';
import type { Names } from './names.ts';

export type { Names } from './names.ts';

/** The grants that are in force, by their keys. */
export type GrantSet = ReadonlySet<string>;

/** The key of a role and a type. */
export const pairOf = ({ role, uid }: Pick<GrantInfo, 'role' | 'uid'>): string => `${role}\n${uid}`;

const keyOf = ({ role, uid, action }: GrantInfo): string => `${role}\n${action}\n${uid}`;

/** The set of some grants. */
export const grantSet = (grants: readonly GrantInfo[]): GrantSet => new Set(grants.map(keyOf));

/** The versions of what roles may do with types, by the keys of roles and types. */
export type GrantVersions = ReadonlyMap<string, Version>;

/** The versions in an answer. */
export const grantVersions = (grants: readonly Stored<GrantInfo>[]): GrantVersions =>
  new Map(grants.map((grant) => [pairOf(grant), grant.version]));

/** Whether a set has a grant. Who sees everything needs none. */
export const holds = (set: GrantSet, grant: GrantInfo): boolean =>
  grant.role === everything || set.has(keyOf(grant));

/** The set after the changes. */
export function applyChanges(set: GrantSet, changes: readonly GrantChange[]): GrantSet {
  const result = new Set(set);
  for (const change of changes) {
    if (change.granted) result.add(keyOf(change));
    else result.delete(keyOf(change));
  }
  return result;
}

/** Returns the changes that would alter anything. */
export const effective = (set: GrantSet, changes: readonly GrantChange[]): readonly GrantChange[] =>
  changes.filter((change) => holds(set, change) !== change.granted);

/** Returns the changes that undo these changes. */
export const inverse = (changes: readonly GrantChange[]): readonly GrantChange[] =>
  changes.map((change) => ({ ...change, granted: !change.granted }));

/** The changes that grant something to users who are not signed in. */
export const openingToPublic = (changes: readonly GrantChange[]): readonly GrantChange[] =>
  changes.filter(({ role, granted }) => role === 'public' && granted);

/** Whether all, some or none of these grants hold. */
export function extentOf(set: GrantSet, grants: readonly GrantInfo[]): 'all' | 'some' | 'none' {
  const held = grants.filter((grant) => holds(set, grant)).length;
  if (held === 0) return 'none';
  return held === grants.length ? 'all' : 'some';
}

/** `Public may see the list of article`, or `6 permissions changed for Public` for many. */
export function describeChanges(changes: readonly GrantChange[], names: Names): string {
  const [first] = changes;
  if (first === undefined) return 'nothing changed';
  if (changes.length === 1) return changeInWords(first, names);
  const verb = first.granted ? 'given to' : 'taken from';
  const isSame = changes.every(({ granted }) => granted === first.granted);
  const roles = [...new Set(changes.map(({ role }) => role))];
  const who = roles.length === 1 ? names.roleName(first.role) : `${roles.length} roles`;
  return isSame
    ? `${changes.length} permissions ${verb} ${who}`
    : `${changes.length} permissions changed for ${who}`;
}
