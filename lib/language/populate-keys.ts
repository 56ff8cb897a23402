import type { JsonSchema } from './scalar-types.ts';

/**
 * Where inside populate a key may stand: at an attribute that leads to entries of one type, at one that leads to several of them,
 * at one that leads to entries of several types, or at one of those types below `on`.
 */
export type PopulatePlace = 'one' | 'many' | 'types' | 'type';

/** What the dialect says of one key inside populate. Every column is required. */
interface PopulateKeyRow {
  /** Where it is read. */
  readonly places: readonly PopulatePlace[];
  /** Whether it asks for further entries, or narrows them, as the parameter of its name. */
  readonly asks: boolean;
  /** For a part of a window: how OpenAPI describes it. */
  readonly window: JsonSchema | undefined;
}

/** A query string holds numbers as text. */
const digits = (pattern: string, description: string): JsonSchema => ({
  type: 'string',
  pattern,
  description,
});

/** Every key of an object inside populate. */
export const populateKeys = {
  populate: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  fields: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  sort: { places: ['one', 'many', 'type'], asks: true, window: undefined },
  filters: { places: ['one', 'many', 'type'], asks: true, window: undefined },
  publicationState: { places: ['one', 'many', 'types', 'type'], asks: true, window: undefined },
  on: { places: ['types'], asks: true, window: undefined },
  of: { places: ['many'], asks: false, window: undefined },
  start: {
    places: ['many'],
    asks: false,
    window: digits('^\\d+$', 'how many to pass by, for each parent by itself'),
  },
  limit: {
    places: ['many'],
    asks: false,
    window: digits('^(?:-1|\\d+)$', 'how many to show then; -1 is all'),
  },
  count: {
    places: ['many'],
    asks: false,
    window: {
      enum: ['true', 't', '1', 'false', 'f', '0', '*'],
      description: 'how many there are in place of them, without start and limit',
    },
  },
} as const satisfies Record<string, PopulateKeyRow>;

/** A key inside populate. */
export type PopulateKey = keyof typeof populateKeys;

type Rows = typeof populateKeys;

/** A key of the query for entries of one type. */
export type EntryKey = {
  [Key in PopulateKey]: 'one' extends Rows[Key]['places'][number] ? Key : never;
}[PopulateKey];

/** A key of a window on each parent. */
export type WindowKey = {
  [Key in PopulateKey]: Rows[Key]['window'] extends undefined ? never : Key;
}[PopulateKey];

const rows: readonly (readonly [PopulateKey, PopulateKeyRow])[] = Object.entries<PopulateKeyRow>(
  populateKeys,
).map(([name, row]) => [name as PopulateKey, row]);

/** All keys, in the order of the table. */
export const populateKeyNames: readonly PopulateKey[] = rows.map(([name]) => name);

/** The keys that are read at a place. */
export const populateKeysAt = (place: PopulatePlace): readonly PopulateKey[] =>
  rows.filter(([, { places }]) => places.includes(place)).map(([name]) => name);

/** The keys below which further entries are asked for, or narrowed. */
export const askingKeys: ReadonlySet<string> = new Set(
  rows.filter(([, { asks }]) => asks).map(([name]) => name),
);

/** The keys of a window, with how OpenAPI describes each. */
export const windowSchemas = Object.fromEntries(
  rows.flatMap(([name, { window }]) => (window === undefined ? [] : [[name, window]])),
) as Readonly<Record<WindowKey, JsonSchema>>;

/** Whether a key is one of a window. */
export const isWindowKey = (name: unknown): name is WindowKey =>
  typeof name === 'string' && Object.hasOwn(windowSchemas, name);
