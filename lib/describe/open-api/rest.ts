import type { Description } from '../description.ts';

/** What of a host's settings a client wants to know. */
export interface Rest extends Description {
  /** The document's title and version, as the host gives them. */
  readonly title: string;
  readonly version: string;
  /** The path that lists stand under, `/api`. */
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly populateWithPagination: boolean;
  readonly withCount: boolean;
  readonly strictParams: boolean;
  readonly defaultLocale: string;
  readonly features: { readonly i18n: boolean; readonly draftAndPublish: boolean };
  /** Content types, by uid, whose answers the host's own code makes or changes. */
  readonly customised: ReadonlySet<string>;
  /** How large a request may be, by the name of the ceiling. */
  readonly ceilings: Readonly<Record<keyof typeof ceilingMeanings, number>>;
}

/** What each ceiling counts. */
export const ceilingMeanings = {
  queryStringLength: 'characters of the query string',
  parameters: '`key=value` pairs',
  nestingDepth: 'brackets in one key',
  populateDepth: 'levels of populate',
  populatedPaths: 'populated relations, media, components and zones, over all levels',
  conditions: 'conditions in filters, over all levels',
  foldedConditions: 'conditions that fold case, over all levels',
  listLength: 'values of one `$in` or `$notIn`',
  joinedHops: 'relations and components that filters and sort go through, over all levels',
  sortKeys: 'sort keys at one place',
  responseRows: 'entries, components and media in one response, every repetition counted',
  responseBytes: 'bytes of one response body',
  valueLength: 'characters of one value in filters',
} as const;
