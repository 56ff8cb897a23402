import { expect } from 'chai';
import type { DatabaseName } from '../../../lib/databases/database.ts';
import type { ExactKind } from '../../../lib/databases/expressions.ts';
import { databases } from '../../../lib/databases/index.ts';
import type { ScalarType } from '../../../lib/schema/attribute.ts';

interface Texts {
  /** Values of the kind on every database. */
  readonly values: readonly string[];
  /** Values of the kind on some databases alone. */
  readonly onSome?: Partial<Record<DatabaseName, readonly string[]>>;
  /** Of the kind on no database. */
  readonly refused: readonly string[];
}

const types: Readonly<Record<ExactKind, ScalarType>> = {
  text: 'string',
  uuid: 'uuidId',
  integer: 'integer',
  boolean: 'boolean',
  float: 'float',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  dateTime: 'datetime',
};

const uuid = '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70';

const texts: Readonly<Record<ExactKind, Texts>> = {
  text: { values: ['', ' ', 'a', '5', 'ä'.repeat(3_000), '😀'], refused: ['a\0b', '\ud800', 'a\udc00'] },
  uuid: {
    values: [uuid],
    onSome: { mariadb: [uuid.toUpperCase()], mysql: [uuid.toUpperCase()] },
    refused: ['', '5', uuid.slice(1), `${uuid}0`, `{${uuid}}`, uuid.replaceAll('-', ''), ` ${uuid}`],
  },
  integer: {
    values: ['0', '-1', '2147483648', '9223372036854775807', '-9223372036854775808'],
    refused: [
      ...['', ' 1', '1 ', '+1', '1.0', '1e3', '0x10', '1_000', '٣', 'one', 'true', 'null', 'NaN', '1\0'],
      ...['9223372036854775808', '-9223372036854775809', '1'.repeat(400)],
    ],
  },
  boolean: {
    values: ['0', '1'],
    onSome: { mariadb: ['2', '-128'], mysql: ['2', '-128'] },
    refused: ['', 'true', 'f', '0.5', '256', '9223372036854775807', '1\0'],
  },
  float: {
    values: ['0', '-0', '0.1', '1e21', '5e-324', '1.7976931348623157e+308', '123456789.12345679'],
    onSome: { postgres: ['NaN', 'Infinity', '-Infinity'], sqlite: ['Inf', '-Inf'] },
    refused: [
      '',
      ' 1',
      '.5',
      '1.',
      '1e',
      'e5',
      '1e400',
      '-1e309',
      '1e-400',
      '1'.repeat(60),
      'nan',
      '0x1p3',
      '1\0',
    ],
  },
  decimal: {
    values: ['0', '-1.25', '0.10', '12345678901234.12'],
    onSome: {
      postgres: ['NaN', 'Infinity', '-Infinity', '1'.repeat(300)],
      mariadb: ['1'.repeat(300)],
      mysql: ['1'.repeat(300)],
    },
    refused: ['', ' 1', '.5', '1.', '1e', 'inf', '1'.repeat(401), '1e9999', '1,5', '1\0'],
  },
  date: {
    values: ['2024-02-29'],
    onSome: {
      postgres: ['2024-02-29 AD', '0044-03-15 BC', '5874897-12-31', 'infinity', '-infinity'],
      mariadb: ['0000-00-00', '2024-00-01', '2024-02-31'],
      mysql: ['0000-00-00', '2024-00-01', '2024-02-31'],
    },
    refused: [
      ...['', '2024', '2024-13-01', '2024-01-32', '2024-1-1', '24-01-01', '20240101', 'today', '5'],
      ...['9999999-01-01', '2024-01-31T00:00:00', '2024-01-31 10:00:00', '2024-01-31\0'],
    ],
  },
  time: {
    values: ['10:20:30.123', '00:00:00.000', '23:59:59.999'],
    onSome: {
      postgres: ['10:20:30', '24:00:00', '10:20:30.123456'],
      mariadb: ['-01:02:03', '838:59:59', '10:20:30.123456', '10:20:30', '24:00:00'],
      mysql: ['-01:02:03', '838:59:59', '10:20:30.123456', '10:20:30', '24:00:00'],
    },
    refused: [
      '',
      '10:20',
      '10:60:00.000',
      '10:20:60.000',
      '839:00:00.000',
      '10:20:30.1234567',
      'noon',
      '5',
      '10:20:30.123\0',
    ],
  },
  dateTime: {
    values: [],
    onSome: {
      postgres: [
        '2024-02-29 10:20:30.123456 AD',
        '0044-03-15 10:20:30.000000 BC',
        '2024-02-29 10:20:30.123456',
      ],
      mariadb: ['2024-02-29 10:20:30', '2024-02-29 10:20:30.123456', '0000-00-00 00:00:00'],
      mysql: ['2024-02-29 10:20:30', '2024-02-29 10:20:30.123456', '0000-00-00 00:00:00'],
      sqlite: ['1709288430500', '-1'],
    },
    refused: [
      ...[
        '',
        '2024-02-29',
        '2024-02-29 24:00:00',
        '2024-02-29 10:60:00',
        '2024-13-01 10:20:30.123456',
        'now',
      ],
      ...['2024-02-29T10:20:30.123Z', '2024-02-29 10:20:30.123456 AD\0', '1709288430500.5'],
    ],
  },
};

const isTaken = (
  name: DatabaseName,
  type: ScalarType,
  text: string,
  storage: 'strapi' | 'sequelize' = 'strapi',
) => databases[name].exact.operand(text, { type, storage }, () => '$1') !== undefined;

describe('a sort value out of a cursor', () => {
  for (const name of Object.keys(databases) as DatabaseName[]) {
    for (const [kind, { values, onSome = {}, refused }] of Object.entries(texts)) {
      const type = types[kind as ExactKind];
      const others = Object.entries(onSome).filter(([other]) => other !== name);
      const own = onSome[name] ?? [];

      it(`is accepted if a column can have it, and no other text is: ${kind}, ${name}`, () => {
        for (const text of [...values, ...own]) expect(isTaken(name, type, text), text).to.equal(true);
        const elsewhere = others.flatMap(([, some]) => some).filter((text) => !own.includes(text));
        for (const text of [...refused, ...elsewhere])
          expect(isTaken(name, type, text), text).to.equal(false);
      });
    }

    it(`is never one of a type that no list is sorted by, ${name}`, () => {
      for (const type of ['password', 'json', 'array'] as const)
        expect(isTaken(name, type, '1'), type).to.equal(false);
    });
  }

  it('is an integer without a sign, or a BIT, in a column of the host on MariaDB and MySQL', () => {
    for (const name of Object.keys(databases) as DatabaseName[])
      for (const type of ['integer', 'boolean'] as const)
        for (const text of ['9223372036854775808', '18446744073709551615', '18446744073709551616'])
          expect(isTaken(name, type, text, 'sequelize'), `${name} ${type} ${text}`).to.equal(
            (name === 'mariadb' || name === 'mysql') && !text.endsWith('6'),
          );
  });

  it('is a text with an offset where Sequelize keeps datetimes on SQLite', () => {
    expect(isTaken('sqlite', 'datetime', '2024-02-29 10:20:30.123 +00:00', 'sequelize')).to.equal(true);
    for (const text of ['2023-02-29 10:20:30.123 +00:00', '2024-02-29 10:20:30.123', '1709288430500'])
      expect(isTaken('sqlite', 'datetime', text, 'sequelize'), text).to.equal(false);
  });

  it('has a mark on SQLite if it is of another kind than its column, except in an integer key', () => {
    for (const text of ['\u0001i5', '\u0001r0.5', '\u0001rInf', '\u0001t6E6F6F6E', '\u0001b00', '\u0001b'])
      expect([isTaken('sqlite', 'date', text), isTaken('sqlite', 'id', text)], text).to.deep.equal([
        true,
        false,
      ]);
    for (const text of [
      '\u0001',
      '\u0001i',
      '\u0001i1e3',
      '\u0001rx',
      '\u0001tzz',
      '\u0001b0',
      '\u0001x00',
      '\u0001i5\0',
    ])
      expect(isTaken('sqlite', 'date', text), text).to.equal(false);
  });
});
