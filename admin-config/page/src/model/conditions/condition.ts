import type { ConditionInfo, ConditionOf } from '../../../../contract.ts';
import type { Names } from '../grants.ts';

/** What narrows a type: attributes, entries, both or nothing. */
export type Narrowing = Pick<ConditionInfo, 'fields' | 'rows'>;

/** A change of a condition. */
export interface ConditionChange {
  readonly before: ConditionOf;
  readonly after: ConditionOf;
}

/** Whether nothing is narrowed. */
export const isNone = ({ fields, rows }: Narrowing): boolean => fields === null && rows === null;

/** Whether two conditions say the same. */
export const isSame = (one: Narrowing, other: Narrowing): boolean =>
  JSON.stringify([one.fields, one.rows]) === JSON.stringify([other.fields, other.rows]);

/** The condition of a role on a type; undefined where there is none. */
export const conditionOf = (
  conditions: readonly ConditionInfo[],
  role: string,
  uid: string,
): ConditionInfo | undefined =>
  conditions.find((one) => one.role === role && one.type === uid && !isNone(one));

/** Conditions with one of them replaced, or removed if it narrows nothing. */
export const withCondition = (
  conditions: readonly ConditionInfo[],
  changed: ConditionInfo,
): readonly ConditionInfo[] => [
  ...conditions.filter(({ role, type }) => role !== changed.role || type !== changed.type),
  ...(isNone(changed) ? [] : [changed]),
];

/** The change that undoes a change. */
export const inverseChange = ({ before, after }: ConditionChange): ConditionChange => ({
  before: after,
  after: before,
});

/** What is narrowed, in the words of a mark: `only some entries, only some attributes`. */
export const markOf = ({ fields, rows }: Narrowing): string =>
  [
    ...(rows === null ? [] : ['only some entries']),
    ...(fields === null ? [] : ['only some attributes']),
  ].join(', ') || 'everything';

/** `article for Public: only some entries` */
export const describeCondition = (
  { role, type, fields, rows }: ConditionOf,
  { nameOf, roleName }: Names,
): string => `${nameOf(type)} for ${roleName(role)}: ${markOf({ fields, rows })}`;

/** Whether a change shows everything to users who are not signed in, who saw a part of it before. */
export const opensToPublic = ({ before, after }: ConditionChange): boolean =>
  after.role === 'public' &&
  ((before.rows !== null && after.rows === null) || (before.fields !== null && after.fields === null));

/** Whether somebody who is not signed in is shown nothing: a value comes from the user. */
export const needsUser = ({ rows }: Narrowing): boolean =>
  rows !== null && /"\$user(?:\.[^"]*)?"/.test(JSON.stringify(rows));
