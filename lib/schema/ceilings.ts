/** One row of the table of ceilings. */
interface Ceiling {
  readonly default: number;
  /** What the ceiling counts, with its unit. The docs print this text. */
  readonly meaning: string;
}

/**
 * Limits on the size of a request: high enough for every page of a front end, and low enough that one request cannot
 * block a server. A larger request is refused with a 400 that names the ceiling. A host sets ceilings under `ceilings` in
 * the plugin's configuration.
 */
export const ceilingTable = {
  queryStringLength: { default: 65_536, meaning: 'characters of the query string' },
  parameters: { default: 2_000, meaning: '`key=value` pairs' },
  nestingDepth: { default: 100, meaning: 'brackets in one key' },
  populateDepth: { default: 30, meaning: 'levels of populate' },
  populatedPaths: {
    default: 100,
    meaning: 'populated relations, media, components and zones, over all levels',
  },
  conditions: { default: 200, meaning: 'conditions in filters, over all levels' },
  foldedConditions: {
    default: 30,
    meaning: 'conditions that fold case, such as `$containsi`; each is a pattern that the database compiles',
  },
  listLength: { default: 1_000, meaning: 'values of one `$in` or `$notIn`' },
  joinedHops: {
    default: 30,
    meaning: 'relations and components that filters and sort go through, over all levels',
  },
  sortKeys: { default: 20, meaning: 'sort keys at one place' },
  facets: { default: 10, meaning: 'facets' },
  aggregates: { default: 20, meaning: 'aggregates, over all functions' },
  responseRows: {
    default: 25_000,
    meaning: 'entries, components and media in one response, every repetition counted',
  },
  responseBytes: { default: 20 * 1024 * 1024, meaning: 'bytes of one response body' },
  work: {
    default: 2_000,
    meaning: 'points of work for the database, over all conditions and sort keys',
  },
  valueLength: { default: 1_000, meaning: 'characters of one value in filters' },
} as const satisfies Record<string, Ceiling>;

/** The name of a ceiling. */
export type CeilingName = keyof typeof ceilingTable;

/** The ceilings in force, by name. docs/configuration.md says what each one counts. */
export type Ceilings = Readonly<Record<CeilingName, number>>;

/** The ceilings that are checked before anything is read. Those of the response are checked while it is read. */
export type RequestCeiling = Exclude<CeilingName, 'responseRows' | 'responseBytes'>;

/** The message to a request that exceeds a ceiling: its first words, and the unit if they do not name it. */
const exceeded: Readonly<Record<RequestCeiling, readonly [words: string, unit?: string]>> = {
  queryStringLength: ['The query string is too long', 'characters'],
  parameters: ['Too many parameters'],
  nestingDepth: ['Too many brackets in one key'],
  populateDepth: ['Too many levels of populate'],
  populatedPaths: ['Too many populated relations, media, components and zones'],
  conditions: ['Too many conditions'],
  foldedConditions: ['Too many conditions that fold case'],
  listLength: ['Too many values in one list'],
  joinedHops: ['Too many relations and components in filters and sort'],
  sortKeys: ['Too many sort keys'],
  facets: ['Too many facets'],
  aggregates: ['Too many aggregates'],
  work: ['Too much work for the database', 'points'],
  valueLength: ['The value is too long', 'characters'],
};

/**
 * Returns the message to a request that exceeds a ceiling.
 *
 *     tooMany('conditions', 200) // 'Too many conditions: at most 200 are allowed (ceiling conditions)'
 */
export const tooMany = (name: RequestCeiling, ceiling: number): string => {
  const [words, unit] = exceeded[name];
  return `${words}: at most ${ceiling}${unit === undefined ? '' : ` ${unit}`} are allowed (ceiling ${name})`;
};

/** The names of all ceilings, in the order of the table. */
export const ceilingNames = Object.freeze(Object.keys(ceilingTable)) as readonly CeilingName[];

/** Every ceiling at its default. */
export const defaultCeilings: Ceilings = Object.freeze(
  Object.fromEntries(ceilingNames.map((name) => [name, ceilingTable[name].default])) as Record<
    CeilingName,
    number
  >,
);

/** With so many parents, with repetitions, the entries of a to-many relation below them are counted before any of them is read. */
export const manyParents = 1_000;

/** The limit of a list without pages: all entries, up to the ceilings. */
export const everyEntry = -1;
