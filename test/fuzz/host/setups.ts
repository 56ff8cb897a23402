import type { HostExtras, Settings } from '../../../example/host/index.ts';

/** Settings of the example host, and what only tests give it. */
export type HostOptions = Partial<Settings> & HostExtras;

/**
 * The hosts that are asked, on one database. `open` shows as much as a host can: creator fields, drafts to everybody,
 * populate together with pagination. `guarded` shows as little, and reads row by row.
 */
export const setups = {
  open: { REST_POPULATE_WITH_PAGINATION: true, REST_AGGREGATES: true, CREATOR_FIELDS: 'populate' },
  guarded: {
    REST_AGGREGATES: true,
    pluginConfig: { jsonInDatabase: false, publicationState: { preview: 'granted' } },
  },
} as const satisfies Record<string, HostOptions>;

/** The name of a set-up. */
export type SetupName = keyof typeof setups;

/** Every set-up. */
export const setupNames: readonly SetupName[] = ['open', 'guarded'];
