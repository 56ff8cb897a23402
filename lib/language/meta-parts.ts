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
  /** The setting that allows it. */
  readonly setting: 'cursors' | undefined;
}

const count = { shown: { type: 'integer', minimum: 0 }, type: 'number' };

/** The parts of meta that are read beside the entries, in their order. What repeats the request is no part. */
export const metaParts = {
  total: {
    within: 'pagination',
    members: { pageCount: { ...count, besideStart: false }, total: { ...count, besideStart: true } },
    setting: undefined,
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
    setting: 'cursors',
  },
} as const satisfies Record<string, MetaPartRow>;

/** A part of meta that is read. */
export type MetaPart = keyof typeof metaParts;

/** All of them, in the order of the table. */
export const metaPartNames = Object.freeze(Object.keys(metaParts)) as readonly MetaPart[];

/** The rows of the parts in one place. */
export const metaRowsIn = (place: MetaPartRow['within']): readonly MetaPartRow[] =>
  Object.values<MetaPartRow>(metaParts).filter(({ within }) => within === place);
