import type { OperatorName } from '../../../lib/schema/operators.ts';
import { compareValues } from './compare-values.ts';
import { standsInAnyCase } from './same-letters.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What steps lead to inside of a document; undefined where there is nothing. */
function valueAt(document: unknown, steps: readonly string[]): unknown {
  let value = document;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
    else if (isObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

/** The number that a text is written as in JSON. */
function numberOf(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  return Number(text);
}

const isSame = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value === text;
  if (typeof value === 'number') return value === numberOf(text);
  return typeof value === 'boolean' && String(value) === text;
};

/** Below 0 where the value comes first; undefined where the two are not compared. */
function orderOf(value: unknown, text: string): number | undefined {
  const number = numberOf(text);
  if (number === undefined) return typeof value === 'string' ? compareValues(value, text) : undefined;
  return typeof value === 'number' ? Math.sign(value - number) : undefined;
}

type Holds = (value: unknown, sought: readonly string[]) => boolean;

const ranked =
  (accepts: (order: number) => boolean): Holds =>
  (value, [text = '']) => {
    const order = orderOf(value, text);
    return order !== undefined && accepts(order);
  };
const atLeast = ranked((order) => order >= 0);
const atMost = ranked((order) => order <= 0);
const isOne: Holds = (value, sought) => sought.some((text) => isSame(value, text));
const ofText =
  (holds: (value: string, sought: string) => boolean): Holds =>
  (value, [text = '']) =>
    typeof value === 'string' && holds(value, text);
const contains = ofText((value, text) => value.includes(text));
const containsi = ofText((value, text) => standsInAnyCase(value, text, 'anywhere'));
const eqi = ofText((value, text) => standsInAnyCase(value, text, 'whole'));
const hasAny: Holds = (value, sought) => Array.isArray(value) && value.some((each) => isOne(each, sought));
const not =
  (holds: Holds): Holds =>
  (value, sought) =>
    !holds(value, sought);

/** What each operator says of a value that is there. */
const table: Readonly<Record<Exclude<OperatorName, '$null' | '$notNull'>, Holds>> = {
  $eq: isOne,
  $eqi: eqi,
  $ne: not(isOne),
  $nei: not(eqi),
  $lt: ranked((order) => order < 0),
  $lte: atMost,
  $gt: ranked((order) => order > 0),
  $gte: atLeast,
  $in: isOne,
  $notIn: not(isOne),
  $contains: contains,
  $notContains: not(contains),
  $containsi: containsi,
  $notContainsi: not(containsi),
  $between: (value, [from = '', to = '']) => atLeast(value, [from]) && atMost(value, [to]),
  $startsWith: ofText((value, text) => value.startsWith(text)),
  $startsWithi: ofText((value, text) => standsInAnyCase(value, text, 'start')),
  $endsWith: ofText((value, text) => value.endsWith(text)),
  $endsWithi: ofText((value, text) => standsInAnyCase(value, text, 'end')),
  $has: hasAny,
  $hasAny: hasAny,
  $hasAll: (value, sought) => sought.every((text) => hasAny(value, [text])),
};

/** Whether a comparison inside of a document is true, false, or, where there is nothing, neither. */
export function compareInside(
  document: string | null,
  steps: readonly string[],
  operator: OperatorName,
  sought: readonly string[],
): boolean | undefined {
  const value = document === null ? undefined : valueAt(JSON.parse(document), steps);
  const isNothing = value === undefined || value === null;
  if (operator === '$null' || operator === '$notNull') return isNothing === (operator === '$null');
  return isNothing ? undefined : table[operator](value, sought);
}
