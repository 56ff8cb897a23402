import type { ScalarAttribute } from '../schema/attribute.ts';
import type { OperatorName } from './operators.ts';

/**
 * The number of related entries, as an attribute behind a to-many relation or a repeatable component: what populate would show of it
 * with no filters. No attribute of a schema has its name.
 */
export const countAttribute: ScalarAttribute = Object.freeze({
  kind: 'scalar',
  name: '$count',
  type: 'integer',
  private: false,
});

/** Whether an attribute is the number of related entries. */
export const isCount = ({ name }: { readonly name: string }): boolean => name === countAttribute.name;

/** Which operators a number of entries takes, and what each says of one: those on integers, but for those on NULL. */
export const countOperators = {
  $eq: (count, [value]) => count === value,
  $ne: (count, [value]) => count !== value,
  $lt: (count, [value = 0]) => count < value,
  $lte: (count, [value = 0]) => count <= value,
  $gt: (count, [value = 0]) => count > value,
  $gte: (count, [value = 0]) => count >= value,
  $in: (count, values) => values.includes(count),
  $notIn: (count, values) => !values.includes(count),
  $between: (count, [from = 0, to = 0]) => from <= count && count <= to,
} as const satisfies Partial<Record<OperatorName, (count: number, values: readonly number[]) => boolean>>;

/** Whether a number of entries takes an operator. */
export const isCountOperator = (operator: OperatorName): operator is keyof typeof countOperators =>
  Object.hasOwn(countOperators, operator);
