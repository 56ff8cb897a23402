/** Writes the values whose syntax differs between databases. Every argument is an SQL expression. */
export interface Writer {
  /** Creates the table `bench_numbers(n)` with the numbers 1 to `max`. */
  numbers(max: number): string;
  text(value: string): string;
  timestamp(milliseconds: string): string;
  /** A date this many days after 2020-01-01. */
  date(days: string): string;
  /** A time this many minutes after midnight. */
  time(minutes: string): string;
  boolean(condition: string): string;
  json(text: string): string;
  /** Integer division without the remainder. */
  divided(number: string, by: number): string;
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The syntax of PostgreSQL. */
export const postgresWriter: Writer = {
  numbers: (max) => `CREATE TABLE bench_numbers AS SELECT generate_series(1::bigint, ${max}) AS n`,
  text: quoted,
  timestamp: (milliseconds) => `timestamp '1970-01-01' + (${milliseconds}) * interval '1 millisecond'`,
  date: (days) => `date '2020-01-01' + (${days})::integer`,
  time: (minutes) => `time '00:00' + (${minutes}) * interval '1 minute'`,
  boolean: (condition) => `(${condition})`,
  json: (text) => `(${text})::jsonb`,
  divided: (number, by) => `((${number}) / ${by})`,
};

/** The syntax of SQLite. */
export const sqliteWriter: Writer = {
  numbers: (max) =>
    `CREATE TABLE bench_numbers AS WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${max}) SELECT n FROM s`,
  text: quoted,
  timestamp: (milliseconds) => `(${milliseconds})`,
  date: (days) => `date('2020-01-01', (${days}) || ' days')`,
  time: (minutes) => `printf('%02d:%02d:00.000', (${minutes}) / 60, (${minutes}) % 60)`,
  boolean: (condition) => `(${condition})`,
  json: (text) => `(${text})`,
  divided: (number, by) => `((${number}) / ${by})`,
};

/** The syntax of MariaDB with `ansiMode`. */
export const mariadbWriter: Writer = {
  // Signed, because a difference of unsigned numbers cannot be negative.
  numbers: (most) => `CREATE TABLE bench_numbers AS SELECT CAST(seq AS SIGNED) AS n FROM seq_1_to_${most}`,
  text: quoted,
  timestamp: (milliseconds) =>
    `(timestamp '1970-01-01 00:00:00' + INTERVAL (${milliseconds}) * 1000 MICROSECOND)`,
  date: (days) => `(date '2020-01-01' + INTERVAL (${days}) DAY)`,
  time: (minutes) => `sec_to_time((${minutes}) * 60)`,
  boolean: (condition) => `(${condition})`,
  json: (text) => `(${text})`,
  divided: (number, by) => `((${number}) DIV ${by})`,
};

/** The syntax of MySQL with `ansiMode`. It has no sequence to read numbers from. */
export const mysqlWriter: Writer = {
  ...mariadbWriter,
  numbers: (most) =>
    `CREATE TABLE bench_numbers AS WITH RECURSIVE s(n) AS (SELECT CAST(1 AS SIGNED) UNION ALL SELECT n + 1 FROM s WHERE n < ${most}) SELECT n FROM s`,
};

/** Makes MariaDB and MySQL read quotes and `||` as the SQL standard does, and texts without escapes. */
export const ansiMode = `SET SESSION sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'`;
