import type { Sequelize } from 'sequelize';
import { stringTypes } from '../schema/attribute.ts';
import type { Dialect } from './database.ts';
import { mariadb } from './mariadb/mariadb.ts';
import { postgres } from './postgres/postgres.ts';
import { sqlite } from './sqlite/sqlite.ts';

const dialects: Readonly<Record<string, Dialect>> = { sqlite, postgres, mariadb };

/** Whether text is ordered by code point, or as the database's own collation has it. */
export type Collation = 'binary' | 'database';

const withOwnOrder = (dialect: Dialect): Dialect => ({
  ...dialect,
  ordered: (column, kept) => (stringTypes.has(kept.type) ? column : dialect.ordered(column, kept)),
});

/** The dialect of a Sequelize instance. Throws where the database is none of those supported. */
export const dialectOf = (sequelize: Sequelize, collation: Collation): Dialect => {
  const dialect = dialects[sequelize.getDialect()];
  if (dialect !== undefined) return collation === 'binary' ? dialect : withOwnOrder(dialect);
  throw new Error(`The database is ${sequelize.getDialect()}; SQLite, PostgreSQL and MariaDB are supported`);
};
