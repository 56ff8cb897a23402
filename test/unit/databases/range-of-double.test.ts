import { expect } from 'chai';
import { isOneOfInJson, rangeOfDouble } from '../../../lib/databases/postgres/inside-json.ts';

/** A decimal number as a whole number of units of 10 ** -1200, which no digit of a bound is below. */
const unitsOf = (text: string): bigint => {
  const [digits = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(1_200 + Number(exponent) - fraction.length);
};

const isWithin = (text: string, double: number): boolean => {
  const [first, beyond] = rangeOfDouble(double);
  return unitsOf(first) <= unitsOf(text) && unitsOf(text) < unitsOf(beyond);
};

const doubles = [
  0,
  1,
  -1,
  4,
  0.1,
  -0.1,
  3,
  1.5,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 53 + 2,
  -(2 ** 53),
  1e22,
  1e300,
  5e-324,
  -5e-324,
  1e-310,
  2.2250738585072014e-308,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];

describe('the numbers that are rounded to a double', () => {
  it('are those between two bounds', () => {
    for (const double of doubles) {
      for (const near of doubles.flatMap((one) => rangeOfDouble(one)))
        expect(isWithin(near, double), `${near} for ${double}`).to.equal(Number(near) === double);
      for (const text of [
        '0.1000000000000000055',
        '9007199254740993',
        '-9007199254740993',
        '4.0',
        '4e0',
        '1e-400',
      ])
        expect(isWithin(text, double), `${text} for ${double}`).to.equal(Number(text) === double);
    }
  });

  it('have one form for zero', () => {
    expect(rangeOfDouble(-0)).to.deep.equal(rangeOfDouble(0));
  });
});

describe('the condition that a JSON value is one of several', () => {
  const write = (texts: readonly string[], numbers: readonly number[], booleans: readonly string[]) => {
    const binds: unknown[] = [];
    const sql = isOneOfInJson('v', { texts, numbers, booleans }, (value) => `$${binds.push(value)}`);
    return { sql, binds };
  };

  it('compares texts and booleans alone in one comparison', () => {
    expect(write(['true', 'a "b"\\,{}'], [], ['true'])).to.deep.equal({
      sql: 'v = ANY(CAST($1 AS jsonb[]))',
      binds: [String.raw`{"\"true\"","\"a \\\"b\\\"\\\\,{}\"","true"}`],
    });
  });

  it('sorts numbers, which may be given twice', () => {
    const { sql, binds } = write(['2', '1', '1.0'], [2, 1, 1], []);
    expect(sql).to.match(/ WHEN 2 THEN TRUE WHEN 4 THEN TRUE END$/);
    expect(binds).to.have.length(2);
  });
});
