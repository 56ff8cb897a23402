import type { ConfigInput } from '../host/config.ts';

/** The REST settings, with the names that Strapi v4 gives them. */
export default ({ env }: ConfigInput) => ({
  rest: {
    prefix: '/api',
    defaultLimit: env.int('REST_DEFAULT_LIMIT', 25),
    maxLimit: env.int('REST_MAX_LIMIT', 100),
    populateWithPagination: env.bool('REST_POPULATE_WITH_PAGINATION', false),
    cursors: env.bool('REST_CURSORS', false),
    aggregates: env.bool('REST_AGGREGATES', false),
    ...(env.bool('REST_DEEP_POPULATE', false) && { deepPopulate: {} }),
  },
});
