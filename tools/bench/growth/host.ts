/** The settings of the hosts on which growth is measured. */
export const growthHost = { REST_CURSORS: 'true', REST_AGGREGATES: 'true' } as const;
