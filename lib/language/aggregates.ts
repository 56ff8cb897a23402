import { isGrouped } from '../schema/attribute.ts';
import { type ScalarType, scalarRows } from '../schema/scalar-type.ts';

/** What the dialect says of one function over the values of an attribute. Every column is required. */
interface AggregateRow {
  /** Whether values of a type have it. */
  readonly takes: (type: ScalarType) => boolean;
  /** Which attributes those are, in the words of messages. */
  readonly expects: string;
  /** What it is, in the words of descriptions. */
  readonly meaning: string;
  /** Whether no value gives 0, and not null. */
  readonly counts: boolean;
}

const isNumber = (type: ScalarType): boolean =>
  scalarRows[type].holds === 'number' || scalarRows[type].holds === 'wide integer';

const orderedKinds: ReadonlySet<string> = new Set(['text', 'date', 'time', 'moment']);

const isOrdered = (type: ScalarType): boolean =>
  isGrouped(type) && (isNumber(type) || orderedKinds.has(scalarRows[type].holds));

/** A double has no exact sum that every database would give. */
const isExact = (type: ScalarType): boolean => isNumber(type) && type !== 'float';

const ordered = { takes: isOrdered, expects: 'numbers, dates and strings', counts: false } as const;
const exact = { takes: isExact, expects: 'integers and decimals', counts: false } as const;

/** The functions over the values of an attribute, as `aggregate[min]=price` names them. */
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

/** A function over the values of an attribute. */
export type AggregateName = keyof typeof aggregates;

/** All of them, in the order of the table. */
export const aggregateNames = Object.freeze(Object.keys(aggregates)) as readonly AggregateName[];

/** Whether a key is such a function; only own keys of the table count. */
export const isAggregate = (key: string): key is AggregateName => Object.hasOwn(aggregates, key);

/** The values that a facet has at most, and by default. */
export const mostFacetValues = 50;
