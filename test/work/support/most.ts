import type { DatabaseName } from '../../support/databases.ts';

/**
 * How many lists of 100 entries a filter through a circle of three relations, which finds nothing, may touch. MySQL writes what a derived
 * table selects without repetitions into one table, and reads it into another.
 */
export const mostOfCircle: Readonly<Record<DatabaseName, number>> = {
  sqlite: 5,
  postgres: 5,
  mariadb: 5,
  mysql: 7,
};
