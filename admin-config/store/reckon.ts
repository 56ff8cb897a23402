import type { GrantChange } from '../contract.ts';

/** The result of changes. */
export interface Reckoned {
  /** The changes that changed something, in their order. */
  readonly made: readonly GrantChange[];
  /** The difference between before and after: each grant once, in the order of its last change. */
  readonly net: readonly GrantChange[];
}

const keyOf = ({ role, uid, action }: GrantChange): string => JSON.stringify([role, uid, action]);

/** Calculates the result of changes in their order, without writing anything. */
export const reckon = (
  changes: readonly GrantChange[],
  isHeld: (change: GrantChange) => boolean,
): Reckoned => {
  const made: GrantChange[] = [];
  const states = new Map<string, { readonly before: boolean; readonly change: GrantChange }>();
  for (const change of changes) {
    const key = keyOf(change);
    const known = states.get(key);
    const before = known?.before ?? isHeld(change);
    if ((known?.change.granted ?? before) === change.granted) continue;
    made.push(change);
    // Kept in the order of the last change of each grant, because grants are numbered in it.
    states.delete(key);
    states.set(key, { before, change });
  }
  const net = [...states.values()].filter(({ before, change }) => before !== change.granted);
  return { made, net: net.map(({ change }) => change) };
};
