import { expect } from 'chai';
import { WrittenJson } from '../../../lib/base/written-json.ts';
import {
  asIs,
  toBoolean,
  toDateTime,
  toJson,
  toNumber,
  toTime,
  toWideText,
} from '../../../lib/databases/decode.ts';
import { decodeFamily } from '../../../lib/databases/mysql-family/expressions.ts';
import { decodeSqlite } from '../../../lib/databases/sqlite/expressions.ts';

type Decode = (raw: unknown) => unknown;

// biome-ignore format: a table
const cases: readonly (readonly [name: string, decode: Decode, raw: unknown, value: unknown])[] = [
  ['asIs', asIs, 'a', 'a'],
  ['toNumber', toNumber, '12.50', 12.5],
  ['toNumber', toNumber, 3, 3],
  ['toNumber', toNumber, 7n, 7],
  ['toNumber', toNumber, 'NaN', null],
  ['toNumber', toNumber, '-Infinity', null],
  ['toBoolean', toBoolean, 1, true],
  ['toBoolean', toBoolean, 'maybe', null],
  ['toBoolean', toBoolean, 0, false],
  ['toBoolean', toBoolean, '0', false],
  ['toBoolean', toBoolean, true, true],
  ['toWideText', toWideText, 9007199254740993n, '9007199254740993'],
  ['toWideText', toWideText, '12', '12'],
  ['toWideText', toWideText, '8440.00', '8440'],
  ['toWideText', toWideText, '-12.50', '-12.5'],
  ['toWideText', toWideText, '1200', '1200'],
  ['toJson', toJson, '{"a":[1]}', new WrittenJson('{"a":[1]}')],
  ['toJson', toJson, ' {"a" :\n[1.0, 9007199254740993, 1E999]}', new WrittenJson('{"a":[1.0,9007199254740993,1E999]}')],
  ['toJson', toJson, '"a : \\" , \\u00e9" ', new WrittenJson('"a : \\" , \\u00e9"')],
  ['toJson', toJson, '"text"', new WrittenJson('"text"')],
  ['toJson', toJson, 'no json', 'no json'],
  ['toJson', toJson, { a: 1 }, { a: 1 }],
  ['toJson', toJson, 'null', new WrittenJson('null')],
  ['toTime', toTime, 'noon', 'noon'],
  ['toTime', toTime, '12:00:00', '12:00:00.000'],
  ['toTime', toTime, '12:00', '12:00:00.000'],
  ['toTime', toTime, '12:00:01.5', '12:00:01.500'],
  ['toTime', toTime, '12:00:01.123456', '12:00:01.123'],
  ['toDateTime', toDateTime, 1706702400000, '2024-01-31T12:00:00.000Z'],
  ['toDateTime', toDateTime, new Date(0), '1970-01-01T00:00:00.000Z'],
  ['toDateTime', toDateTime, '2024-01-31 12:00:00', '2024-01-31T12:00:00.000Z'],
  ['toDateTime', toDateTime, '2024-01-31 12:00:00.123456', '2024-01-31T12:00:00.123Z'],
  ['toDateTime', toDateTime, '2024-01-31T12:00:00.5Z', '2024-01-31T12:00:00.500Z'],
  ['toDateTime', toDateTime, '2024-01-31 12:00:00.000 +00:00', '2024-01-31T12:00:00.000Z'],
  ['toDateTime', toDateTime, '2024-01-31 12:00:00+05:30', '2024-01-31T06:30:00.000Z'],
  ['toDateTime', toDateTime, 'no date', 'no date'],
];

describe('the decoders of raw values', () => {
  for (const [name, decode, raw, value] of cases) {
    it(`read ${typeof raw === 'bigint' ? raw : JSON.stringify(raw)} with ${name}`, () => {
      expect(decode(raw)).to.deep.equal(value);
    });
  }

  it('read JSON of a thousand levels, and leave deeper JSON as text', () => {
    const nested = (levels: number): string => '{"a":['.repeat(levels / 2) + ']}'.repeat(levels / 2);
    expect(toJson(nested(1_000))).to.deep.equal(new WrittenJson(nested(1_000)));
    expect(toJson(nested(1_002))).to.equal(nested(1_002));
    expect(toJson(nested(100_000))).to.equal(nested(100_000));
  });

  it('show no date of zero out of MariaDB or SQLite', () => {
    for (const decode of [decodeFamily, decodeSqlite]) {
      for (const zero of ['0000-00-00', '2024-00-00', '2024-01-00'])
        expect(decode('date')(zero)).to.equal(null);
      expect(decode('datetime')('0000-00-00 00:00:00.000000')).to.equal(null);
      expect(decode('date')('2024-10-20')).to.equal('2024-10-20');
    }
  });

  for (const decode of [toNumber, toBoolean, toWideText, toJson, toTime, toDateTime]) {
    it(`leave NULL to ${decode.name} alone`, () => {
      expect(decode(null)).to.equal(null);
      expect(decode(undefined)).to.equal(null);
    });
  }

  it('read a datetime without a zone as UTC, whatever the zone of the process', () => {
    const { TZ } = process.env;
    process.env.TZ = 'Asia/Kolkata';
    try {
      expect(toDateTime('2024-01-31 12:00:00')).to.equal('2024-01-31T12:00:00.000Z');
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });
});
