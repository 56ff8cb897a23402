import type { Sequelize } from 'sequelize';
import { stringTypes } from '../schema/attribute.ts';
import type { Database } from './database.ts';
import { type OwnForms, withOwnForms } from './own-forms.ts';
import { databases } from './records.ts';
import type { StoredScalar } from './stored-scalar.ts';

/**
 * How text is sorted and compared: by code point (`binary`); sorted by the database's own collation (`database`); or sorted,
 * compared and searched as Strapi v4 does on this database, with the collation of each column and with LIKE (`strapi`).
 */
export type Collation = 'binary' | 'database' | 'strapi';

/**
 * What `%`, `_` and a backslash are where text is searched as Strapi does: signs of LIKE with a meaning (`like`), ordinary characters
 * (`plain`), or ordinary characters in operators while `_` keeps its meaning in a search (`search`).
 */
export type Wildcards = 'like' | 'search' | 'plain';

const comparesText: Readonly<Record<Wildcards, Database['comparesText']>> = {
  like: 'as Strapi',
  search: 'as Strapi, with wildcards in searches',
  plain: 'as Strapi, without wildcards',
};

/** How NULL is sorted: last ascending on every database, or as the database itself does. */
export type NullOrder = 'last' | 'database';

/** The order and the value formats that a host may leave to its database. */
export interface OwnOrder extends OwnForms {
  readonly collation: Collation;
  readonly wildcards: Wildcards;
  readonly nullOrder: NullOrder;
}

const everywhereAlike: OwnOrder = {
  collation: 'binary',
  wildcards: 'like',
  nullOrder: 'last',
  times: 'milliseconds',
  timestamps: 'iso',
};

/** Returns a bound text converted to the character set of a column, which may not have all of its characters. */
const inColumn = (database: Database, operand: string, stored: StoredScalar): string => {
  const indexed = stringTypes.has(stored.type) ? database.indexed(operand, stored) : 'not needed';
  return indexed === 'not needed' ? operand : indexed;
};

const inColumnOr =
  (database: Database, otherwise: Database['parameter']): Database['parameter'] =>
  (placeholder, stored) => {
    const converted = inColumn(database, placeholder, stored);
    return converted === placeholder ? otherwise(placeholder, stored) : converted;
  };

const ownOrdered = (database: Database): Database => ({
  ...database,
  ordered: (column, stored) => (stringTypes.has(stored.type) ? column : database.ordered(column, stored)),
  ranked: inColumnOr(database, database.ranked),
  exact: {
    ...database.exact,
    operand: (value, stored, bind) => {
      const operand = database.exact.operand(value, stored, bind);
      return operand === undefined ? undefined : inColumn(database, operand, stored);
    },
  },
});

const ownCompared = (database: Database, wildcards: Wildcards): Database => ({
  ...ownOrdered(database),
  comparesText: comparesText[wildcards],
  operand: (column, stored) => (stringTypes.has(stored.type) ? column : database.operand(column, stored)),
  indexed: (placeholder, stored) =>
    stringTypes.has(stored.type) ? 'not needed' : database.indexed(placeholder, stored),
  parameter: inColumnOr(database, database.parameter),
});

/** How text is compared under each collation. A missing collation is a compile error. */
const collated: Readonly<Record<Collation, (database: Database, wildcards: Wildcards) => Database>> = {
  binary: (database) => database,
  database: ownOrdered,
  strapi: ownCompared,
};

const withOwnNulls = (database: Database): Database =>
  database.ownNulls === database.nulls
    ? database
    : {
        ...database,
        nulls: database.ownNulls,
        order: (operand, direction) => `${operand} ${direction === 'asc' ? 'ASC' : 'DESC'}`,
      };

/** Returns the record of a Sequelize instance's database; undefined if it is not supported. */
export const knownDatabaseOf = (sequelize: Sequelize): Database | undefined =>
  (databases as Readonly<Record<string, Database>>)[sequelize.getDialect()];

/**
 * Returns the record of a Sequelize instance's database, adapted to what a host leaves to it. Throws if the
 * database is not supported.
 */
export const databaseOf = (sequelize: Sequelize, own: Partial<OwnOrder> = {}): Database => {
  const database = knownDatabaseOf(sequelize);
  if (database === undefined)
    throw new Error(
      `The database is ${sequelize.getDialect()}; SQLite, PostgreSQL, MariaDB and MySQL are supported`,
    );
  const { collation, wildcards, nullOrder, ...forms } = { ...everywhereAlike, ...own };
  const compared = collated[collation](withOwnForms(database, forms), wildcards);
  return nullOrder === 'last' ? compared : withOwnNulls(compared);
};
