import type { ScalarAttribute } from '../schema/attribute.ts';
import type { OperatorName } from './operators.ts';

/**
 * The number of related entries, as the attribute `$count` of a to-many relation or a repeatable component. It counts the entries
 * that populate would return without filters. No attribute of a schema can have this name.
 */
export const countAttribute: ScalarAttribute = Object.freeze({
  kind: 'scalar',
  name: '$count',
  type: 'integer',
  private: false,
});

/** Returns whether an attribute is `$count`. */
export const isCount = ({ name }: { readonly name: string }): boolean => name === countAttribute.name;

/**
 * The operators that `$count` takes, each with its meaning for one number: the operators for integers, without those
 * that test for NULL.
 */
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

/** Returns whether `$count` takes an operator. */
export const isCountOperator = (operator: OperatorName): operator is keyof typeof countOperators =>
  Object.hasOwn(countOperators, operator);
