/**
 * How large a request may be. Each ceiling answers with a 400 that names it.
 * A host sets them under `ceilings` in the plugin's configuration.
 */
export interface Ceilings {
  /** Characters of the query string. */
  readonly queryStringLength: number;
  /** `key=value` pairs. */
  readonly parameters: number;
  /** Brackets in one key. */
  readonly nestingDepth: number;
  /** Levels of populate. */
  readonly populateDepth: number;
  /** Populated relations, media, components and zones, over all levels. */
  readonly populatedPaths: number;
  /** Conditions in filters, over all levels. */
  readonly conditions: number;
  /** Conditions that fold case, over all levels: each is a pattern that the database has to compile. */
  readonly foldedConditions: number;
  /** Values of one `$in` or `$notIn`. */
  readonly listLength: number;
  /** Relations and components that filters and sort go through, over all levels. */
  readonly joinedHops: number;
  /** Sort keys at one place. */
  readonly sortKeys: number;
  /** Entries, components and media in one response, every repetition counted. */
  readonly responseRows: number;
  /** Bytes of one response body. */
  readonly responseBytes: number;
  /** Characters of one value in filters. */
  readonly valueLength: number;
}

/** Generous for any page a front end shows, small enough that one request cannot hold a server up. */
export const defaultCeilings: Ceilings = Object.freeze({
  queryStringLength: 65_536,
  parameters: 2_000,
  nestingDepth: 40,
  populateDepth: 10,
  populatedPaths: 100,
  conditions: 200,
  foldedConditions: 30,
  listLength: 1_000,
  joinedHops: 30,
  sortKeys: 20,
  responseRows: 25_000,
  responseBytes: 32 * 1024 * 1024,
  valueLength: 1_000,
});
