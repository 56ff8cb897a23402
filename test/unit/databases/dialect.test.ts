import { expect } from 'chai';
import { databaseOf } from '../../../lib/databases/index.ts';
import { mariadb } from '../../../lib/databases/mariadb/mariadb.ts';
import { postgres } from '../../../lib/databases/postgres/postgres.ts';
import { sqlite } from '../../../lib/databases/sqlite/sqlite.ts';
import type { ScalarType } from '../../../lib/schema/attribute.ts';
import { modelsFor } from '../support/statements.ts';

const stored = (type: ScalarType) => ({ type, storage: 'strapi', name: 'c' }) as const;
const own = (type: ScalarType) => ({ type, storage: 'sequelize', name: 'c' }) as const;

describe('databaseOf', () => {
  it('orders text by code point, or leaves that to the database', () => {
    const { sequelize } = modelsFor('postgres');
    expect(databaseOf(sequelize).ordered('c', stored('string'))).to.equal('c COLLATE "C"');
    const database = databaseOf(sequelize, { collation: 'database' });
    expect(database.ordered('c', stored('string'))).to.equal('c');
    expect(database.operand('c', stored('string'))).to.equal('c');
    const text = { characterSet: 'UTF8', collation: 'caseless' };
    expect(database.operand('c', { ...stored('string'), text })).to.equal('c COLLATE "C"');
  });

  it('names the database that it does not support', () => {
    expect(() => databaseOf({ getDialect: () => 'mssql' } as never)).to.throw(
      'The database is mssql; SQLite, PostgreSQL, MariaDB and MySQL are supported',
    );
  });
});

describe('the expression that selects a column', () => {
  it('is text if the driver of SQLite would round', () => {
    expect(sqlite.select('c', stored('biginteger'))).to.equal(
      "CASE typeof(c) WHEN 'real' THEN c ELSE CAST(c AS TEXT) END",
    );
    expect(sqlite.select('c', stored('integer'))).to.equal('c');
  });

  it('is text in UTC if the driver of PostgreSQL would use a time zone', () => {
    expect(postgres.select('c', stored('datetime'))).to.include(
      `THEN to_char(c, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') WHEN`,
    );
    expect(postgres.select('c', own('datetime'))).to.include(
      `THEN to_char((c AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') WHEN`,
    );
    expect(postgres.select('c', stored('date'))).to.include("THEN to_char(c, 'YYYY-MM-DD') WHEN");
    expect(postgres.select('c', stored('json'))).to.equal('c::text');
    expect(postgres.select('c', stored('time'))).to.equal("to_char(c, 'HH24:MI:SS.MS')");
  });

  it('is text if the driver of MariaDB would convert it', () => {
    for (const type of ['biginteger', 'date', 'time', 'datetime', 'timestamp', 'json', 'array'] as const) {
      expect(mariadb.select('c', stored(type)), type).to.equal('CAST(c AS CHAR)');
    }
    expect(mariadb.select('c', stored('string'))).to.equal('c');
  });
});

describe('a list of keys', () => {
  const bindAll = () => {
    const values: unknown[] = [];
    return { values, bind: (value: unknown) => `$${values.push(value)}` };
  };

  it('is one bind on SQLite and PostgreSQL, however long it is', () => {
    const one = bindAll();
    expect(sqlite.anyOf('c', [1, 2, 3], one.bind)).to.equal('c IN (SELECT value FROM json_each($1))');
    expect(one.values).to.deep.equal(['[1,2,3]']);
    const other = bindAll();
    expect(postgres.anyOf('c', [1, 2, 3], other.bind)).to.equal('c = ANY(CAST($1 AS bigint[]))');
    expect(other.values).to.deep.equal([[1, 2, 3]]);
    expect(postgres.anyOf('c', ['a', 'b'], bindAll().bind)).to.equal('c = ANY($1)');
  });

  it('is a bind for each key on MariaDB', () => {
    const { values, bind } = bindAll();
    expect(mariadb.anyOf('c', [1, 2], bind)).to.equal('c IN ($1, $2)');
    expect(values).to.deep.equal([1, 2]);
  });
});

describe('a datetime as a bind', () => {
  it('follows the conventions of the table', () => {
    const value = '2024-01-31T12:00:00.000Z';
    expect(sqlite.bind(value, own('datetime'))).to.equal('2024-01-31 12:00:00');
    expect(postgres.bind(value, own('datetime'))).to.equal(value);
    expect(mariadb.bind(value, own('datetime'))).to.equal('2024-01-31 12:00:00.000');
  });

  it('ends with all the digits that answers leave out', () => {
    const value = '2024-01-31T12:00:00.120Z';
    expect(sqlite.bind(value, own('datetime'))).to.equal('2024-01-31 12:00:00.12');
    expect(sqlite.bindLast(value, own('datetime'))).to.equal('2024-01-31 12:00:00.120:');
    expect(postgres.bindLast(value, own('datetime'))).to.equal('2024-01-31T12:00:00.120999Z');
    expect(mariadb.bindLast(value, own('datetime'))).to.equal('2024-01-31 12:00:00.120999');
    expect(mariadb.bindLast('12:00:00.120', own('time'))).to.equal('12:00:00.120999');
  });
});
