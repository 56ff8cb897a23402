import type { ConditionInfo, TypeInfo } from '../../../contract.ts';
import { conditionOf } from './conditions/condition.ts';
import type { Sort } from './query-state.ts';

const times = ['updatedAt', 'createdAt', 'publishedAt'] as const;

type Time = (typeof times)[number];

/** Who reads, and what narrows types for roles. */
export interface Readers {
  /** Each of them reads the same query. */
  readonly roles: readonly string[];
  readonly conditions: readonly ConditionInfo[];
}

/** Returns the first of the times by which all readers can sort a type: a refused attribute would refuse the whole query. */
export function timeOf(type: TypeInfo | undefined, { roles, conditions }: Readers): Time | undefined {
  // A condition never hides when an entry was published.
  const isSeen = (time: Time): boolean =>
    time === 'publishedAt' ||
    roles.every((role) => conditionOf(conditions, role, type?.uid ?? '')?.fields?.includes(time) ?? true);
  return times.find(
    (time) => type?.attributes.some(({ name, sortable }) => sortable && name === time) && isSeen(time),
  );
}

/** Returns how a list is sorted at first: what was changed last comes first, where all readers see when that was. */
export function usualSort(type: TypeInfo | undefined, readers: Readers): readonly Sort[] {
  if (type === undefined || type.single || timeOf(type, readers) !== 'updatedAt') return [];
  return [{ attribute: 'updatedAt', direction: 'desc' }];
}
