/** What versions are read for, in the lines of the log about what cannot be had. */
export interface UseOfVersions {
  /** Nothing works at all. */
  readonly nothing: (why: string) => string;
  /** Nothing works for tables without triggers. */
  readonly without: (tables: string) => string;
}

/** The response cache. */
export const cacheUse: UseOfVersions = {
  nothing: (why) => `content-query: responseCache keeps nothing, because ${why}`,
  without: (tables) =>
    `content-query: no answer that reads ${tables} is kept, because changes there are not counted; run 'koa-content-query track --apply', and 'check' says what is missing`,
};

/** Listeners for changes of content, and caches that are purged. */
export const feedUse: UseOfVersions = {
  nothing: (why) => `content-query: caches are told only what the host itself changes, because ${why}`,
  without: (tables) =>
    `content-query: caches are told only what the host itself changes in ${tables}, because changes there are not counted; run 'koa-content-query track --apply', and 'check' says what is missing`,
};
