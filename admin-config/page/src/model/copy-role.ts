import type { ConditionInfo, GrantChange } from '../../../contract.ts';
import { type GrantSet, holds } from './grants.ts';
import type { MatrixRow } from './matrix.ts';

/** What copying the permissions of a role changes, and what it leaves out. */
export interface RoleCopy {
  readonly changes: readonly GrantChange[];
  /** The uids of types of which a condition shows the role only a part: without it another role would see more. */
  readonly narrowed: readonly string[];
}

interface Options {
  readonly from: string;
  readonly to: string;
  /** Whether the other role also loses what the first one does not have. */
  readonly isExact: boolean;
}

/** Returns the changes that give one role the permissions that another one has. */
export function copyOfRole(
  rows: readonly MatrixRow[],
  grants: GrantSet,
  conditions: readonly ConditionInfo[],
  { from, to, isExact }: Options,
): RoleCopy {
  const isNarrowed = (uid: string): boolean =>
    conditions.some(
      ({ role, type, fields, rows: entries }) =>
        role === from && type === uid && (fields !== null || entries !== null),
    );
  const changes: GrantChange[] = [];
  const narrowed = new Set<string>();
  for (const { uid, actions } of rows) {
    for (const action of actions) {
      const isHeld = holds(grants, { role: from, uid, action });
      if (isHeld === holds(grants, { role: to, uid, action }) || (!isHeld && !isExact)) continue;
      if (isHeld && isNarrowed(uid)) narrowed.add(uid);
      else changes.push({ role: to, uid, action, granted: isHeld });
    }
  }
  return { changes, narrowed: [...narrowed] };
}
