import { expect } from 'chai';
import type { ScalarType } from '../../../lib/schema/attribute.ts';
import { castValue, expectedOf } from '../../../lib/schema/scalar-types.ts';

type Cases = readonly (readonly [text: string, value: string | number | boolean | undefined])[];

function describeCast(types: readonly ScalarType[], cases: Cases) {
  for (const type of types) {
    describe(`castValue to ${type}`, () => {
      for (const [text, value] of cases) {
        it(value === undefined ? `refuses '${text}'` : `reads '${text}' as ${JSON.stringify(value)}`, () => {
          expect(castValue({ type }, text)).to.equal(value);
        });
      }

      it('says what it expects', () => {
        expect(expectedOf({ type })).to.match(/\w/);
      });
    });
  }
}

describeCast(
  ['string', 'text', 'richtext', 'enumeration', 'email', 'uid', 'json', 'array'],
  [
    ['', ''],
    [' a ', ' a '],
    ['1', '1'],
    ['null', 'null'],
  ],
);

describeCast(
  ['integer', 'id'],
  [
    ['0', 0],
    ['-0', 0],
    ['+5', 5],
    ['007', 7],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['2147483648', undefined],
    ['-2147483649', undefined],
    ['1.0', undefined],
    ['1e3', undefined],
    ['', undefined],
    [' 1', undefined],
    ['1 ', undefined],
    ['١', undefined],
    ['0x1', undefined],
    ['abc', undefined],
    ['9'.repeat(400), undefined],
  ],
);

describeCast(
  ['biginteger'],
  [
    ['0', '0'],
    ['-0', '0'],
    ['+5', '5'],
    ['007', '7'],
    ['9007199254740993', '9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['9223372036854775808', undefined],
    ['-9223372036854775809', undefined],
    ['1.5', undefined],
    ['1n', undefined],
    ['', undefined],
    ['9'.repeat(31), undefined],
  ],
);

describeCast(
  ['float', 'decimal'],
  [
    ['0', 0],
    ['-0', 0],
    ['1.5', 1.5],
    ['-.5', -0.5],
    ['1.', 1],
    ['1e3', 1000],
    ['1E-3', 0.001],
    ['+2', 2],
    ['1e400', undefined],
    ['.', undefined],
    ['', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['1,5', undefined],
    ['0x1', undefined],
    ['1e', undefined],
  ],
);

describeCast(
  ['boolean'],
  [
    ['true', true],
    ['t', true],
    ['1', true],
    ['false', false],
    ['f', false],
    ['0', false],
    ['maybe', undefined],
    ['', undefined],
  ],
);
