import type { Sequelize } from 'sequelize';
import { type ScalarType, stringTypes } from '../schema/attribute.ts';
import { type Database, type DatabaseName, isBefore, refusalOf, unsupported } from './database.ts';
import { type ErrorMeanings, either, hasNumber } from './errors.ts';
import { mariadb, mariadbOver } from './mariadb/mariadb.ts';
import { destroyMysql, mysqlDriver } from './mysql/driver.ts';
import { mysql, mysqlErrors } from './mysql/mysql.ts';
import { postgres } from './postgres/postgres.ts';
import { sqlite } from './sqlite/sqlite.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** The host's choice of how times of day and timestamps are shown. */
export interface OwnForms {
  /** With milliseconds on every database, or as the database itself writes a time. */
  readonly times: 'milliseconds' | 'database';
  /** In ISO 8601, or as the text of milliseconds since 1970, as Strapi v4 shows a `timestamp`. */
  readonly timestamps: 'iso' | 'milliseconds';
}

type WriteColumn = (column: string, stored: StoredScalar) => string;

/** Returns a database that shows the values of one type as those of another type, from the expression that `value` returns. */
const shownAs = (database: Database, type: ScalarType, as: ScalarType, value: WriteColumn): Database => {
  const written =
    (write: WriteColumn): WriteColumn =>
    (column, stored) =>
      stored.type === type ? write(value(column, stored), { ...stored, type: as }) : write(column, stored);
  const { json, select, grouped, decode } = database;
  return {
    ...database,
    select: written(select),
    grouped: written(grouped),
    decode: (shown) => decode(shown === type ? as : shown),
    json: json === 'row by row' ? json : { ...json, scalar: written(json.scalar) },
  };
};

/** Returns a database with the value formats that a host has chosen. */
export const withOwnForms = (database: Database, { times, timestamps }: OwnForms): Database => {
  const timed = times === 'milliseconds' ? database : shownAs(database, 'time', 'string', database.asText);
  return timestamps === 'iso' ? timed : shownAs(timed, 'timestamp', 'biginteger', database.milliseconds);
};

/** The records of the databases, by name. */
export const databases: Readonly<Record<DatabaseName, Database>> = { sqlite, postgres, mariadb, mysql };

/** The records of the databases as a list. */
export const allDatabases: readonly Database[] = Object.values(databases);

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

/**
 * The record of MariaDB for a host whose Sequelize reads it with the dialect of MySQL. The server takes no text as the limit of a list in
 * a prepared statement, so none is prepared. mysql2 has no names for the errors that MariaDB alone has.
 */
const mariadbOverMysql2: Database = mariadbOver(
  { name: 'mysql', package: 'mysql2', driver: (pooled) => mysqlDriver(pooled, false), destroy: destroyMysql },
  {
    ...mysqlErrors,
    // ER_TOO_MANY_DEFINITIONS_IN_WITH_CLAUSE
    tooComplex: either(mysqlErrors.tooComplex, hasNumber(4002)),
    // ER_CONNECTION_KILLED
    connectionLost: either(mysqlErrors.connectionLost, hasNumber(1927)),
    // ER_STATEMENT_TIMEOUT
    busy: either(mysqlErrors.busy, hasNumber(1969)),
  },
);

/** The meanings of errors on all databases, whichever driver reads them. */
export const allErrors: readonly ErrorMeanings[] = [...allDatabases, mariadbOverMysql2].map(
  ({ errors }) => errors,
);

/** The instances with the dialect of MySQL whose server is MariaDB. Only the server says so, when a host starts. */
const reachMariadb = new WeakSet<Sequelize>();

/** Returns an instance, of which is known from now on that it reaches the server of another. */
export const reaching = <Instance extends Sequelize>(instance: Instance, other: Sequelize): Instance => {
  if (reachMariadb.has(other)) reachMariadb.add(instance);
  return instance;
};

/** Returns the record of a Sequelize instance's database; undefined if it is not supported. */
export const knownDatabaseOf = (sequelize: Sequelize): Database | undefined =>
  reachMariadb.has(sequelize)
    ? mariadbOverMysql2
    : (databases as Readonly<Record<string, Database>>)[sequelize.getDialect()];

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

/** Returns whether the server can build the JSON of entries: the database must support it, and the version must be new enough. */
export const buildsJson = async (sequelize: Sequelize): Promise<boolean> => {
  const { json } = databaseOf(sequelize);
  return json !== 'row by row' && !isBefore(await sequelize.databaseVersion(), json.from);
};

/**
 * Throws an error of one line if the database is not supported or too old. The server is asked for its version, because the
 * drivers of MariaDB and MySQL can each connect to the other. Returns a warning for the log if answers were not compared on
 * such an old version.
 */
export const checkDatabase = async (sequelize: Sequelize): Promise<string | undefined> => {
  const dialect = sequelize.getDialect();
  if (knownDatabaseOf(sequelize) === undefined) throw new Error(`content-query: ${unsupported(dialect)}`);
  const version = await sequelize.databaseVersion();
  if (dialect === 'mysql' && /mariadb/i.test(version)) reachMariadb.add(sequelize);
  const database = databaseOf(sequelize);
  const { versions } = database;
  const reason = refusalOf(versions, version);
  if (reason !== undefined) throw new Error(`content-query: ${reason}`);
  return isBefore(version, versions.triedFrom)
    ? `content-query: ${versions.title} ${version} should work and was not tried: ${versions.triedFrom} and later were`
    : undefined;
};
