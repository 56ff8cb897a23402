import type { DatabaseName } from './test-database.ts';

const withoutRules: Readonly<Record<DatabaseName, (sql: string) => string>> = {
  sqlite: (sql) => sql,
  postgres: (sql) => sql,
  mariadb: (sql) => `SET STATEMENT foreign_key_checks = 0, sql_mode = '' FOR ${sql}`,
  mysql: (sql) =>
    sql.replace(
      /^\w+/,
      "$& /*+ SET_VAR(foreign_key_checks = 0) SET_VAR(sql_mode = 'ALLOW_INVALID_DATES') */",
    ),
};

/** A statement that writes, run without the rules by which a server keeps odd values and orphans out, for it alone. */
export const lenient = (database: DatabaseName, sql: string): string => withoutRules[database](sql);
