import { isGrouped } from '../schema/attribute.ts';
import { type ScalarType, scalarRows } from '../schema/scalar-type.ts';

/** One row of the table of aggregate functions. Every column is required. */
interface AggregateRow {
  /** Whether the function can be applied to values of a type. */
  readonly takes: (type: ScalarType) => boolean;
  /** Describes the types that `takes` accepts, for error messages. */
  readonly expects: string;
  /** Describes the result, for the OpenAPI document and the docs. */
  readonly meaning: string;
  /** Whether the result is 0 instead of null if no entry has a value. */
  readonly counts: boolean;
}

const numberKinds: ReadonlySet<string> = new Set(['integer', 'wide integer', 'fraction']);

const isNumber = (type: ScalarType): boolean => numberKinds.has(scalarRows[type].holds);

const orderedKinds: ReadonlySet<string> = new Set(['text', 'date', 'time', 'moment']);

const isOrdered = (type: ScalarType): boolean =>
  isGrouped(type) && (isNumber(type) || orderedKinds.has(scalarRows[type].holds));

/** Databases add doubles in different orders, so the sum of a `float` attribute would differ between them. */
const isExact = (type: ScalarType): boolean => isNumber(type) && type !== 'float';

const ordered = { takes: isOrdered, expects: 'numbers, dates and strings', counts: false } as const;
const exact = { takes: isExact, expects: 'integers and decimals', counts: false } as const;

/** The aggregate functions, as in `aggregate[min]=price`. */
export const aggregates = {
  min: { ...ordered, meaning: 'the smallest value' },
  max: { ...ordered, meaning: 'the largest value' },
  sum: { ...exact, meaning: 'the exact sum, as text past 2^53' },
  avg: { ...exact, meaning: 'the exact sum divided by the number of values' },
  count: {
    takes: () => true,
    expects: 'every attribute with a value of its own',
    meaning: 'the number of entries with a value',
    counts: true,
  },
  countDistinct: {
    takes: isGrouped,
    expects: 'every attribute with a value of its own but long texts and json',
    meaning: 'the number of different values',
    counts: true,
  },
} as const satisfies Record<string, AggregateRow>;

/** The name of an aggregate function. */
export type AggregateName = keyof typeof aggregates;

/** The names of all aggregate functions, in the order of the table. */
export const aggregateNames = Object.freeze(Object.keys(aggregates)) as readonly AggregateName[];

/** Returns whether a key is an aggregate function. Only own keys of the table count. */
export const isAggregate = (key: string): key is AggregateName => Object.hasOwn(aggregates, key);

/** The largest number of values that a facet returns, and the default. */
export const mostFacetValues = 50;
