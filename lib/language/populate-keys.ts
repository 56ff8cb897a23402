import type { JsonSchema } from './scalar-types.ts';

/**
 * Where a key may stand inside populate: at an attribute with entries of one type (`one`), only if it can have several of them
 * (`many`), at an attribute with entries of several types (`types`), or at one of those types below `on` (`type`).
 */
export type PopulatePlace = 'one' | 'many' | 'types' | 'type';

/** One row of the table of populate keys. Every column is required. */
interface PopulateKeyRow {
  /** The places at which the key is accepted. */
  readonly places: readonly PopulatePlace[];
  /** Whether the key requests further entries or attributes, or restricts the entries. The keys of a window and `of` do neither. */
  readonly asks: boolean;
  /** The JSON Schema of the key if it is part of a window, for OpenAPI. */
  readonly window: JsonSchema | undefined;
}

/** Returns the schema of a number in a query string, where numbers are text. */
const digits = (pattern: string, description: string): JsonSchema => ({
  type: 'string',
  pattern,
  description,
});

/** All keys that an object inside populate may have. */
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

/** A key that is accepted at a place. */
export type KeyAt<Place extends PopulatePlace> = {
  [Key in PopulateKey]: Place extends Rows[Key]['places'][number] ? Key : never;
}[PopulateKey];

/** A key that is accepted where populate leads to entries of one type. */
export type EntryKey = KeyAt<'one'>;

/** A key of a window. */
export type WindowKey = {
  [Key in PopulateKey]: Rows[Key]['window'] extends undefined ? never : Key;
}[PopulateKey];

const rows: readonly (readonly [PopulateKey, PopulateKeyRow])[] = Object.entries<PopulateKeyRow>(
  populateKeys,
).map(([name, row]) => [name as PopulateKey, row]);

/** The names of all keys, in the order of the table. */
export const populateKeyNames: readonly PopulateKey[] = rows.map(([name]) => name);

const keysWithout = new WeakMap<ReadonlySet<PopulateKey>, Map<PopulatePlace, readonly PopulateKey[]>>();

/** Returns the keys that are accepted at a place, without those that a dialect does not have. */
export const populateKeysAt = (
  place: PopulatePlace,
  without: ReadonlySet<PopulateKey>,
): readonly PopulateKey[] => {
  const byPlace = keysWithout.get(without) ?? new Map<PopulatePlace, readonly PopulateKey[]>();
  keysWithout.set(without, byPlace);
  const keys =
    byPlace.get(place) ??
    rows.filter(([name, { places }]) => places.includes(place) && !without.has(name)).map(([name]) => name);
  byPlace.set(place, keys);
  return keys;
};

/** The keys that request further entries or attributes, or restrict the entries. */
export const askingKeys: ReadonlySet<string> = new Set(
  rows.filter(([, { asks }]) => asks).map(([name]) => name),
);

/** The keys of a window, each with its JSON Schema for OpenAPI. */
export const windowSchemas = Object.fromEntries(
  rows.flatMap(([name, { window }]) => (window === undefined ? [] : [[name, window]])),
) as Readonly<Record<WindowKey, JsonSchema>>;

/** Returns whether a key is part of a window. */
export const isWindowKey = (name: unknown): name is WindowKey =>
  typeof name === 'string' && Object.hasOwn(windowSchemas, name);
