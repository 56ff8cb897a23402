/** How a database writes the values that differ among databases. Every argument is an SQL expression. */
export interface Writer {
  /** `bench_numbers(n)`, holding 1 to `most`. */
  numbers(max: number): string;
  text(value: string): string;
  timestamp(milliseconds: string): string;
  /** A date so many days after 2020-01-01. */
  date(days: string): string;
  /** A time so many minutes after midnight. */
  time(minutes: string): string;
  boolean(condition: string): string;
  json(text: string): string;
  /** Whole numbers divided, without what remains. */
  divided(number: string, by: number): string;
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** How PostgreSQL writes them. */
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

/** How SQLite writes them. */
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

/** MariaDB with `ansiMode`. */
export const mariadbWriter: Writer = {
  // A number without a sign would have no difference below zero.
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

/** MySQL with `ansiMode`. It has no numbers to read from. */
export const mysqlWriter: Writer = {
  ...mariadbWriter,
  numbers: (most) =>
    `CREATE TABLE bench_numbers AS WITH RECURSIVE s(n) AS (SELECT CAST(1 AS SIGNED) UNION ALL SELECT n + 1 FROM s WHERE n < ${most}) SELECT n FROM s`,
};

/** Has MariaDB and MySQL read quotes and strokes as the SQL standard does, and texts without escapes. */
export const ansiMode = `SET SESSION sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'`;
