import type { Reads } from './reads.ts';
import type { JsonSchema } from './scalar-types.ts';

/** One member of `meta` or `meta.pagination`, as descriptions have it. */
interface MetaMember {
  readonly shown: JsonSchema;
  /** In TypeScript. */
  readonly type: string;
  /** A sentence for the front-end types. */
  readonly about?: string;
  /** Whether it is there beside `start` and `limit` too. */
  readonly besideStart: boolean;
}

/** What the dialect says of one part of meta that has to be read. Every column is required. */
interface MetaPartRow {
  readonly within: 'meta' | 'pagination';
  readonly members: Readonly<Record<string, MetaMember>>;
  /** The ways to read a type whose answers have it. */
  readonly reads: readonly Reads[];
  /** The setting that allows it. */
  readonly setting: 'cursors' | 'aggregates' | undefined;
  /** The feature of the host without which there is none. */
  readonly feature: 'i18n' | undefined;
}

const count = { shown: { type: 'integer', minimum: 0 }, type: 'number' };

const facetItem: JsonSchema = {
  type: 'object',
  properties: { value: {}, id: { type: ['integer', 'string', 'null'] }, count: count.shown },
  required: ['count'],
};

/** The parts of meta that are read beside the entries, in their order. What repeats the request is no part. */
export const metaParts = {
  total: {
    within: 'pagination',
    members: { pageCount: { ...count, besideStart: false }, total: { ...count, besideStart: true } },
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
          description: 'what `pagination[after]` takes for the entries that follow; null where none do',
        },
        type: 'string | null',
        about:
          'What pagination[after] takes for the entries that follow, null where none do; there where withCursor asks for it.',
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
          description: 'the locales of entries that are in another than the requested one, by id',
          additionalProperties: { type: 'string' },
        },
        type: '{ [id: string]: string }',
        about:
          'The locales of entries that are in another than the requested one, by id; there where fallback asks for it.',
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
            'of each facet its values by how many entries have them, most first: `value` of a scalar, `id` and fields of a relation',
          additionalProperties: { type: 'array', items: facetItem },
        },
        type: '{ [name: string]: FacetValue[] }',
        about: 'The values of each attribute that facets names, by how many entries have them, most first.',
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
          description: 'by function, and by attribute below it; null where no entry has a value',
          additionalProperties: {
            type: 'object',
            additionalProperties: { type: ['number', 'string', 'null'] },
          },
        },
        type: '{ [name: string]: { [attribute: string]: number | string | null } }',
        about: 'What aggregate asks for, by function and attribute; null where no entry has a value.',
        besideStart: true,
      },
    },
    reads: ['list'],
    setting: 'aggregates',
    feature: undefined,
  },
} as const satisfies Record<string, MetaPartRow>;

/** A part of meta that is read. */
export type MetaPart = keyof typeof metaParts;

/** All of them, in the order of the table. */
export const metaPartNames = Object.freeze(Object.keys(metaParts)) as readonly MetaPart[];

/** The rows of the parts in one place, of the answers of one way to read a type. */
export const metaRowsIn = (place: MetaPartRow['within'], reads: Reads): readonly MetaPartRow[] =>
  Object.values<MetaPartRow>(metaParts).filter((row) => row.within === place && row.reads.includes(reads));
