import type { ColumnOperatorName } from '../../../lib/schema/operators.ts';
import type { Value } from '../newsroom/snapshot.ts';
import { compareValues } from './compare-values.ts';
import { standsInAnyCase } from './same-letters.ts';

type Holds = (value: Value, sought: readonly Value[]) => boolean;

const order = (value: Value, sought: readonly Value[], index = 0): number => {
  const other = sought[index];
  if (other === undefined) throw new Error('an operator has too few values');
  return compareValues(value, other);
};
const text = (sought: readonly Value[]): string => String(sought[0]);
const isOne: Holds = (value, sought) => sought.some((other) => compareValues(value, other) === 0);
const contains: Holds = (value, sought) => String(value).includes(text(sought));
const containsi: Holds = (value, sought) => standsInAnyCase(String(value), text(sought), 'anywhere');
const eqi: Holds = (value, sought) => standsInAnyCase(String(value), text(sought), 'whole');
const not =
  (holds: Holds): Holds =>
  (value, sought) =>
    !holds(value, sought);

/** What each operator says of a value that is there. `$null` and `$notNull` speak of values that are not. */
const table: Readonly<Record<Exclude<ColumnOperatorName, '$null' | '$notNull'>, Holds>> = {
  $eq: isOne,
  $eqi: eqi,
  $ne: not(isOne),
  $nei: not(eqi),
  $lt: (value, sought) => order(value, sought) < 0,
  $lte: (value, sought) => order(value, sought) <= 0,
  $gt: (value, sought) => order(value, sought) > 0,
  $gte: (value, sought) => order(value, sought) >= 0,
  $in: isOne,
  $notIn: not(isOne),
  $contains: contains,
  $notContains: not(contains),
  $containsi: containsi,
  $notContainsi: not(containsi),
  $between: (value, sought) => order(value, sought) >= 0 && order(value, sought, 1) <= 0,
  $startsWith: (value, sought) => String(value).startsWith(text(sought)),
  $startsWithi: (value, sought) => standsInAnyCase(String(value), text(sought), 'start'),
  $endsWith: (value, sought) => String(value).endsWith(text(sought)),
  $endsWithi: (value, sought) => standsInAnyCase(String(value), text(sought), 'end'),
};

/** Whether a comparison is true, false, or, of NULL, neither. */
export function compare(
  value: Value | null,
  operator: ColumnOperatorName,
  sought: readonly Value[],
): boolean | undefined {
  if (operator === '$null' || operator === '$notNull') return (value === null) === (operator === '$null');
  return value === null ? undefined : table[operator](value, sought);
}
