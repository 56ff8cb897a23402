/** The settings of the hosts that growth is measured on. */
export const growthHost = { REST_CURSORS: 'true' } as const;
