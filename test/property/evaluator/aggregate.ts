import type { ScalarType } from '../../../lib/schema/attribute.ts';
import type { AggregateName } from '../../../lib/schema/meta-parts.ts';
import type { Entry, Snapshot, Value } from '../newsroom/snapshot.ts';
import { compareValues } from './compare-values.ts';
import { relatedOf } from './conditions.ts';
import { entriesIn } from './evaluate.ts';
import type { Condition, Find, RelationStep } from './find.ts';
import { shownValue } from './show.ts';

/** One facet, as a request means it. */
export interface SaidFacet {
  readonly name: string;
  /** The type of a scalar, or where a relation leads to. */
  readonly of: ScalarType | RelationStep;
  readonly limit: number;
  readonly fields: readonly (readonly [name: string, type: ScalarType])[];
  readonly except: readonly string[];
}

/** One function over the values of an attribute. */
export interface SaidAggregate {
  readonly name: AggregateName;
  readonly attribute: string;
  readonly type: ScalarType;
}

const isOn = (condition: Condition, name: string): boolean => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.length > 0 && condition.conditions.every((one) => isOn(one, name));
    case 'not':
      return isOn(condition.condition, name);
    case 'compare':
    case 'inside':
      return condition.attribute === name;
    default:
      return condition.relation.name === name;
  }
};

/** Conditions without those that all have to hold and are on one of some attributes alone. */
export function without(condition: Condition | undefined, names: readonly string[]): Condition | undefined {
  if (condition === undefined || names.some((name) => isOn(condition, name))) return undefined;
  if (condition.kind !== 'and') return condition;
  const left = condition.conditions.map((one) => without(one, names));
  return { kind: 'and', conditions: left.filter((one) => one !== undefined) };
}

/** A value that entries have, as it is compared and as it is shown. */
interface Had {
  readonly value: Value | null;
  readonly shown: object;
}

function hadBy(entry: Entry, { name, of, fields }: SaidFacet, state: Find['state']): readonly Had[] {
  if (typeof of === 'string') {
    const value = entry.values.get(name) ?? null;
    return [{ value, shown: { value: shownValue(of, value) } }];
  }
  const related = relatedOf(entry, of, state);
  if (related.length === 0) return [{ value: null, shown: { id: null } }];
  return related.map(({ id, values }) => ({
    value: id,
    shown: {
      id,
      ...Object.fromEntries(
        fields.map(([field, type]) => [field, shownValue(type, values.get(field) ?? null)]),
      ),
    },
  }));
}

const compareNullLast = (a: Value | null, b: Value | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compareValues(a, b);

/** How many of some entries have each value, most first, counted one by one. */
export function facetOf(entries: readonly Entry[], facet: SaidFacet, state: Find['state']): object[] {
  const counts = new Map<Value | null, Had & { count: number }>();
  for (const had of entries.flatMap((entry) => hadBy(entry, facet, state)))
    counts.set(had.value, { ...had, count: (counts.get(had.value)?.count ?? 0) + 1 });
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || compareNullLast(a.value, b.value))
    .slice(0, facet.limit)
    .map(({ shown, count }) => ({ ...shown, count }));
}

const digits = 12;
const one = 10n ** BigInt(digits);

/** A number of few digits, as so many parts of one. */
function partsOf(value: Value): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (sign === undefined) throw new Error(`${value} is written with an exponent`);
  const parts = BigInt(whole) * one + BigInt(fraction.padEnd(digits, '0').slice(0, digits));
  return sign === '-' ? -parts : parts;
}

/** So many parts of one, as JSON shows them. */
function shownParts(parts: bigint): number | string {
  const positive = parts < 0n ? -parts : parts;
  const fraction = String(positive % one)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const text = `${parts < 0n ? '-' : ''}${positive / one}${fraction === '' ? '' : `.${fraction}`}`;
  return positive > BigInt(Number.MAX_SAFE_INTEGER) * one ? text : Number(text);
}

const sumOf = (values: readonly Value[]): bigint =>
  values.reduce<bigint>((sum, value) => sum + partsOf(value), 0n);

/** More digits than a double has. */
const finer = 10n ** 40n;

/** What each function gives of the values that there are. */
const functions: Readonly<Record<AggregateName, (values: readonly Value[], type: ScalarType) => unknown>> = {
  min: (values, type) => shownValue(type, values.toSorted(compareValues)[0] ?? null),
  max: (values, type) => shownValue(type, values.toSorted(compareValues).at(-1) ?? null),
  sum: (values) => (values.length === 0 ? null : shownParts(sumOf(values))),
  avg: (values) => {
    if (values.length === 0) return null;
    const quotient = (sumOf(values) * finer) / (one * BigInt(values.length));
    const [sign, positive] = quotient < 0n ? ['-', -quotient] : ['', quotient];
    return Number(`${sign}${positive / finer}.${String(positive % finer).padStart(40, '0')}`);
  },
  count: (values) => values.length,
  countDistinct: (values) => new Set(values).size,
};

/** A function over the values of some entries. */
export function aggregateOf(entries: readonly Entry[], { name, attribute, type }: SaidAggregate): unknown {
  const values = entries.map((entry) => entry.values.get(attribute) ?? null).filter((one) => one !== null);
  return functions[name](values, type);
}

/** The entries of a request with another condition. */
export const entriesWith = (snapshot: Snapshot, find: Find, condition: Condition | undefined): Entry[] =>
  entriesIn(snapshot, { ...find, condition });
