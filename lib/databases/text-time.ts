import type { OwnTables } from './own-tables.ts';

/** How Strapi v4 stores a datetime on a database server: as text in UTC, `2024-01-31 12:00:00.000`. */
export const textTime: Pick<OwnTables, 'time' | 'now'> = {
  time: ({ STRING }) => STRING,
  now: () => new Date().toISOString().slice(0, 23).replace('T', ' '),
};
