import type { ScalarType } from '../../../lib/schema/attribute.ts';
import type { DatabaseName } from '../../support/databases.ts';

type Types = Readonly<Partial<Record<ScalarType, string>>> & { readonly string: string };

/** The column types of the tables that Strapi v4 makes, as far as the bookshop has attributes of that type. */
const types: Readonly<Record<DatabaseName, Types>> = {
  sqlite: {
    id: 'integer not null primary key autoincrement',
    string: 'varchar(255)',
    text: 'text',
    integer: 'integer',
    biginteger: 'bigint',
    decimal: 'float',
    float: 'float',
    boolean: 'boolean',
    json: 'json',
    date: 'date',
    time: 'time',
    datetime: 'datetime',
  },
  postgres: {
    id: 'serial primary key',
    string: 'varchar(255)',
    text: 'text',
    integer: 'integer',
    biginteger: 'bigint',
    decimal: 'numeric(10, 2)',
    float: 'double precision',
    boolean: 'boolean',
    json: 'jsonb',
    date: 'date',
    time: 'time without time zone',
    datetime: 'timestamp(6) without time zone',
  },
  mariadb: {
    id: 'int unsigned not null auto_increment primary key',
    string: 'varchar(255)',
    text: 'longtext',
    integer: 'int',
    biginteger: 'bigint',
    decimal: 'decimal(10, 2)',
    float: 'double',
    boolean: 'tinyint(1)',
    json: 'longtext',
    date: 'date',
    time: 'time(3)',
    datetime: 'datetime(6)',
  },
  mysql: {
    id: 'int unsigned not null auto_increment primary key',
    string: 'varchar(255)',
    text: 'longtext',
    integer: 'int',
    biginteger: 'bigint',
    decimal: 'decimal(10, 2)',
    float: 'double',
    boolean: 'tinyint(1)',
    json: 'json',
    date: 'date',
    time: 'time(3)',
    datetime: 'datetime(6)',
  },
};

/** The column type of an attribute. */
export const columnType = (database: DatabaseName, type: ScalarType): string =>
  types[database][type] ?? types[database].string;

/** A value as Strapi v4 stores it: on SQLite datetimes are milliseconds since 1970. */
export function stored(database: DatabaseName, type: ScalarType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'json') return JSON.stringify(value);
  if (type === 'time') return `${String(value)}.000`;
  if (type !== 'datetime') return value;
  if (database === 'sqlite') return Date.parse(String(value));
  return String(value).replace('T', ' ').replace('Z', '');
}
