import type { ConfigInput } from '../host/config.ts';

/** The REST settings, with the names that Strapi v4 gives them. */
export default ({ env }: ConfigInput) => ({
  rest: {
    prefix: '/api',
    defaultLimit: env.int('REST_DEFAULT_LIMIT', 25),
    maxLimit: env.int('REST_MAX_LIMIT', 100),
    populateWithPagination: env.bool('REST_POPULATE_WITH_PAGINATION', false),
    cursors: env.bool('REST_CURSORS', false),
    estimateAbove: env.int('REST_ESTIMATE_ABOVE', 10_000),
    aggregates: env.bool('REST_AGGREGATES', false),
    ...(env('REST_CACHE_TAGS', '') !== '' && { cacheTags: env('REST_CACHE_TAGS', '') }),
    ...(env.bool('REST_DEEP_POPULATE', false) && { deepPopulate: {} }),
  },
});
