/** An app that refuses what the recorded answers refuse; by itself a Strapi app reads it as Strapi does. */
export const envAsRecorded = {
  API_REST: JSON.stringify({ unknownPopulate: 'refuse', filterMedia: false, nullWords: 'six' }),
} as const;
