import type { Condition } from '../../lib/validate/bound-query.ts';

/** Gives every comparison in a condition, and every relation that it goes through. */
export function* comparisonsIn(
  condition: Condition | undefined,
): Generator<Extract<Condition, { kind: 'compare' | 'inside' | 'through' | 'count' }>> {
  if (condition === undefined) return;
  if (condition.kind === 'compare' || condition.kind === 'inside') yield condition;
  else if (condition.kind === 'not') yield* comparisonsIn(condition.condition);
  else if (condition.kind === 'count') yield condition;
  else if (condition.kind === 'through') {
    yield condition;
    yield* comparisonsIn(condition.condition);
  } else for (const inner of condition.conditions) yield* comparisonsIn(inner);
}
