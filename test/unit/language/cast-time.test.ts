import { expect } from 'chai';
import { castValue } from '../../../lib/language/scalar-types.ts';
import type { ScalarType } from '../../../lib/schema/attribute.ts';

type Cases = readonly (readonly [text: string, value: string | undefined])[];

function describeCast(types: readonly ScalarType[], cases: Cases) {
  for (const type of types) {
    describe(`castValue to ${type}`, () => {
      for (const [text, value] of cases) {
        it(value === undefined ? `refuses '${text}'` : `reads '${text}' as ${value}`, () => {
          expect(castValue(type, text)).to.equal(value);
        });
      }
    });
  }
}

describeCast(
  ['datetime', 'timestamp'],
  [
    ['2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['2024-01-31T12:00', '2024-01-31T12:00:00.000Z'],
    ['2024-01-31 12:00:01', '2024-01-31T12:00:01.000Z'],
    ['2024-01-31T12:00:01.5Z', '2024-01-31T12:00:01.500Z'],
    ['2024-01-31T12:00:01.123Z', '2024-01-31T12:00:01.123Z'],
    ['2024-01-31T12:00:01.123000Z', '2024-01-31T12:00:01.123Z'],
    ['2024-01-31T12:00:01.1234Z', undefined],
    ['2024-01-31t12:00:01z', '2024-01-31T12:00:01.000Z'],
    ['2024-01-31T12:00:00+02:00', '2024-01-31T10:00:00.000Z'],
    ['2024-01-31T23:00:00-0530', '2024-02-01T04:30:00.000Z'],
    ['2024-01-31T12:00:00+24:00', undefined],
    ['2024-01-31T12:00:00+02:60', undefined],
    ['2024-01-31T24:00:00Z', undefined],
    ['2024-01-31T12:60:00Z', undefined],
    ['2024-01-31T12:00:60Z', undefined],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2023-02-29T00:00:00Z', undefined],
    ['1900-02-29', undefined],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['2024-02-30', undefined],
    ['2024-04-31T00:00:00Z', undefined],
    ['2024-13-01', undefined],
    ['2024-00-10', undefined],
    ['2024-01-00', undefined],
    ['0000-01-01', undefined],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00+01:00', undefined],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-01:00', undefined],
    ['10000-01-01', undefined],
    ['-2024-01-01', undefined],
    ['2024-1-1', undefined],
    ['20240131', undefined],
    ['1706702400000', undefined],
    ['', undefined],
    ['yesterday', undefined],
    ['2024-01-31T12:00:00Zgarbage', undefined],
    ['2024-01-31\n', undefined],
  ],
);

describeCast(
  ['date'],
  [
    ['2024-01-31', '2024-01-31'],
    ['2024-01-31T23:30:00-01:00', '2024-02-01'],
    ['2024-02-01T00:30:00+01:00', '2024-01-31'],
    ['2024-02-29', '2024-02-29'],
    ['2024-02-30', undefined],
    ['2023-02-29', undefined],
    ['0000-01-01', undefined],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['31.01.2024', undefined],
    ['', undefined],
  ],
);

describeCast(
  ['time'],
  [
    ['12:00', '12:00:00.000'],
    ['12:00:01', '12:00:01.000'],
    ['12:00:01.5', '12:00:01.500'],
    ['12:00:01.123', '12:00:01.123'],
    ['12:00:01.12300', '12:00:01.123'],
    ['12:00:01.1234', undefined],
    ['00:00:00.000', '00:00:00.000'],
    ['23:59:59.999', '23:59:59.999'],
    ['24:00:00', undefined],
    ['12:60', undefined],
    ['12:00:60', undefined],
    ['1:00', undefined],
    ['12', undefined],
    ['', undefined],
    ['12:00:00Z', undefined],
  ],
);
