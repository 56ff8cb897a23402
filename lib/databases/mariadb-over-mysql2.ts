import type { Database } from './database.ts';
import { either, hasNumber } from './errors.ts';
import { mariadbOver } from './mariadb/mariadb.ts';
import { destroyMysql, mysqlDriver } from './mysql/driver.ts';
import { mysqlErrors } from './mysql/mysql.ts';

/**
 * The record of MariaDB for a host whose Sequelize reads it with the dialect of MySQL. The server takes no text as the limit of a list in
 * a prepared statement, so none is prepared. mysql2 has no names for the errors that MariaDB alone has.
 */
export const mariadbOverMysql2: Database = mariadbOver(
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
