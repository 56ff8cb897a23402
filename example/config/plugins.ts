import lodash from 'lodash';
import type { ConfigInput, PluginEntry } from '../host/config.ts';

/** The plugins of this host. Your own host writes `resolve: 'koa-content-query'`. */
export default ({ env, contentTypes, registry }: ConfigInput): Record<string, PluginEntry> => ({
  'content-query': {
    enabled: true,
    resolve: `../../index.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
    config: {
      strapi: env.int('STRAPI', 4),
      flatTypes: ['plugin::users-permissions.user'],
      finds: creatorFinds(contentTypes, env('CREATOR_FIELDS', 'off')),
      metrics: registry ?? false,
      singleFlight: env.bool('SINGLE_FLIGHT', true),
      serverTiming: env.bool('SERVER_TIMING', false),
      slowRequests: env.int('SLOW_REQUESTS', 0) || false,
      // Keeps answers in memory until what they were read from changes.
      ...(env('RESPONSE_CACHE', '') !== '' && { responseCache: { maxSize: env('RESPONSE_CACHE', '') } }),
      // What roles see of a type; the admin page shows it as fixed.
      conditions: JSON.parse(env('CONDITIONS', '{}')),
      // A page that shows the OpenAPI document, at /content-query/openapi/.
      openapi: { viewer: true },
      // Links for people without an account. They are off without a secret.
      ...(env('PREVIEW_SECRET', '') !== '' && { previewLinks: { secret: env('PREVIEW_SECRET', '') } }),
    },
  },
});

/** Customises the find of every content type whose schema shows creator fields. */
function creatorFinds(contentTypes: ConfigInput['contentTypes'], creatorFields: string) {
  if (creatorFields === 'off') return {};
  const uids = Object.keys(contentTypes).filter((uid) =>
    lodash.get(contentTypes, [uid, 'schema', 'options', 'populateCreatorFields']),
  );
  return Object.fromEntries(uids.map((uid) => [uid, { creatorFields }]));
}
