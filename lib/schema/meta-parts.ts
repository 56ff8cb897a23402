import { isGrouped, type ScalarType, scalarRows } from './attribute.ts';
import type { ReadKind } from './reads.ts';
import type { JsonSchema } from './scalar-types.ts';

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

/** A member of `meta` or `meta.pagination`, for the OpenAPI document and the front-end types. */
interface MetaMember {
  readonly shown: JsonSchema;
  /** The type of the member in TypeScript. */
  readonly type: string;
  /** The comment on the member in the front-end types. */
  readonly about?: string;
  /** Whether the member is also present when the request pages with `start` and `limit`. */
  readonly besideStart: boolean;
}

/** One row of the table of meta parts that have to be read from the database. Every column is required. */
interface MetaPartRow {
  readonly within: 'meta' | 'pagination';
  readonly members: Readonly<Record<string, MetaMember>>;
  /** The read kinds whose answers contain the part. */
  readonly reads: readonly ReadKind[];
  /** The setting that enables the part; undefined if it is always available. */
  readonly setting: 'cursors' | 'aggregates' | undefined;
  /** The feature of the host that the part needs; undefined if it needs none. */
  readonly feature: 'i18n' | undefined;
}

const count = { shown: { type: 'integer', minimum: 0 }, type: 'number' };

const facetItem: JsonSchema = {
  type: 'object',
  properties: { value: {}, id: { type: ['integer', 'string', 'null'] }, count: count.shown },
  required: ['count'],
};

/**
 * The parts of meta that are read in addition to the entries, in their order. A member that only repeats the request, such as
 * `page`, is not a part.
 */
export const metaParts = {
  total: {
    within: 'pagination',
    members: {
      pageCount: { ...count, besideStart: false },
      total: { ...count, besideStart: true },
      estimated: {
        shown: { const: true, description: 'Present if total is an estimate of the database' },
        type: 'true',
        about: 'Present if total is an estimate of the database; only with withCount=estimated.',
        besideStart: true,
      },
    },
    reads: ['list'],
    setting: undefined,
    feature: undefined,
  },
  cursor: {
    within: 'pagination',
    members: {
      cursor: {
        shown: {
          type: ['string', 'null'],
          description: 'the value of `pagination[after]` for the following entries; null if none follow',
        },
        type: 'string | null',
        about:
          'The value of pagination[after] for the following entries, null if none follow; present if withCursor is true.',
        besideStart: true,
      },
    },
    reads: ['list'],
    setting: 'cursors',
    feature: undefined,
  },
  fallback: {
    within: 'meta',
    members: {
      fallback: {
        shown: {
          type: 'object',
          description: 'the locales of the entries that are not in the requested locale, by id',
          additionalProperties: { type: 'string' },
        },
        type: '{ [id: string]: string }',
        about:
          'The locales of the entries that are not in the requested locale, by id; present if the request has fallback.',
        besideStart: true,
      },
    },
    reads: ['list', 'single'],
    setting: undefined,
    feature: 'i18n',
  },
  facets: {
    within: 'meta',
    members: {
      facets: {
        shown: {
          type: 'object',
          description:
            'the values of each facet, those with the most entries first: `value` of a scalar, or `id` and fields of a relation',
          additionalProperties: { type: 'array', items: facetItem },
        },
        type: '{ [name: string]: FacetValue[] }',
        about: 'The values of each attribute in facets, those with the most entries first.',
        besideStart: true,
      },
    },
    reads: ['list'],
    setting: 'aggregates',
    feature: undefined,
  },
  aggregates: {
    within: 'meta',
    members: {
      aggregates: {
        shown: {
          type: 'object',
          description: 'the results by function and then by attribute; null if no entry has a value',
          additionalProperties: {
            type: 'object',
            additionalProperties: { type: ['number', 'string', 'null'] },
          },
        },
        type: '{ [name: string]: { [attribute: string]: number | string | null } }',
        about: 'The results of aggregate by function and attribute; null if no entry has a value.',
        besideStart: true,
      },
    },
    reads: ['list'],
    setting: 'aggregates',
    feature: undefined,
  },
} as const satisfies Record<string, MetaPartRow>;

/** The name of a meta part. */
export type MetaPart = keyof typeof metaParts;

/** The names of all meta parts, in the order of the table. */
export const metaPartNames = Object.freeze(Object.keys(metaParts)) as readonly MetaPart[];

/** Returns the rows of the parts at one place (`meta` or `meta.pagination`) that answers of a read kind contain. */
export const metaRowsIn = (place: MetaPartRow['within'], reads: ReadKind): readonly MetaPartRow[] =>
  Object.values<MetaPartRow>(metaParts).filter((row) => row.within === place && row.reads.includes(reads));
