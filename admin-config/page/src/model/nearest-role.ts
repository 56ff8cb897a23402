import type { RoleInfo } from '../../../contract.ts';
import type { GrantSet } from './grants.ts';

/**
 * Returns the role whose permissions differ least from those of another, which is the one to compare with first; the first of
 * several that are as near. Roles without any permission come last, because comparing with them says nothing.
 */
export function nearestRole(
  role: string,
  others: readonly RoleInfo[],
  grants: GrantSet,
): RoleInfo | undefined {
  const heldBy = (type: string): ReadonlySet<string> =>
    new Set([...grants].filter((key) => key.startsWith(`${type}\n`)).map((key) => key.slice(type.length)));
  const own = heldBy(role);
  const lacking = (these: ReadonlySet<string>, those: ReadonlySet<string>): number =>
    [...these].filter((key) => !those.has(key)).length;
  const distances = others.map((other) => {
    const theirs = heldBy(other.type);
    return { other, isEmpty: theirs.size === 0, distance: lacking(own, theirs) + lacking(theirs, own) };
  });
  const [nearest] = distances.toSorted(
    (one, next) => Number(one.isEmpty) - Number(next.isEmpty) || one.distance - next.distance,
  );
  return nearest?.other;
}

/** Returns the role that another is compared with: the given one, or else the usual one, which is the nearest. */
export function comparedWith(
  role: string,
  roles: readonly RoleInfo[],
  grants: GrantSet,
  given: string | null,
): { readonly role: string; readonly usual: string } {
  const others = roles.filter(({ type }) => type !== role);
  const usual = nearestRole(role, others, grants)?.type ?? '';
  return { role: given === null || given === role ? usual : given, usual };
}
