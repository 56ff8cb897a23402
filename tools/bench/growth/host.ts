/** The settings of the hosts on which growth is measured. */
export const growthHost = { REST_CURSORS: 'true' } as const;
