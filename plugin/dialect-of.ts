import { type DialectSettings, randomCursorSecret } from '../lib/pipeline.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';

/**
 * Every setting of the engine, also those that it can do without: one that is not passed on is a compile error. What is known of texts
 * is no setting; the database is asked later.
 */
type AllSettings = {
  readonly [Name in keyof Omit<Required<DialectSettings>, 'texts'>]: DialectSettings[Name];
};

/** Returns the settings of the engine, and no others of the host. Without a configured secret for cursors it has a random one. */
export const dialectOf = (settings: Settings, registry: Registry): DialectSettings => {
  const { rest, finds, cursorSecret, ceilings, strictParams } = settings;
  const creatorFields = new Map(
    Object.entries(finds).map(([uid, find]) => [uid, find.creatorFields ?? 'off'] as const),
  );
  return {
    registry,
    creatorFields,
    ceilings,
    strictParams,
    cursorSecret: cursorSecret ?? randomCursorSecret(),
    tagKey: cursorSecret,
    defaultLimit: rest.defaultLimit,
    maxLimit: rest.maxLimit,
    smallPages: rest.smallPages,
    populateWithPagination: rest.populateWithPagination,
    withCount: rest.withCount,
    estimateAbove: rest.estimateAbove,
    cursors: rest.cursors,
    aggregates: rest.aggregates,
    search: rest.search,
    allowedParams: rest.allowedParams,
    unknownPopulate: rest.unknownPopulate,
    nullWords: rest.nullWords,
    deepPopulate: rest.deepPopulate,
    localeFallback: rest.localeFallback,
    populateWords: rest.populateWords,
    emptyMedia: rest.emptyMedia,
    cacheTags: rest.cacheTags,
    filterMedia: rest.filterMedia,
  } satisfies AllSettings;
};
