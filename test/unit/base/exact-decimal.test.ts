import { expect } from 'chai';
import { dividedBy, shownDecimal, sumOfText, textOfDecimal } from '../../../lib/base/exact-decimal.ts';

const sumIn = (text: string) => {
  const sum = sumOfText(text);
  if (sum === undefined) throw new Error(`no number: ${text}`);
  return sum;
};

describe('an exact decimal', () => {
  for (const [text, sum] of [
    ['12', '12'],
    ['-0.50', '-0.5'],
    ['0.1 0.2', '0.3'],
    ['12e3 0.5', '12000.5'],
    ['9007199254740993 -0.01', '9007199254740992.99'],
    ['3e9 12 -5e-8 -7e-15', '3000000011.999999949999993'],
    ['1.5e+20', '150000000000000000000'],
    ['0', '0'],
    ['-1 1.00', '0'],
  ] as const)
    it(`is the sum of ${text}`, () => {
      expect(textOfDecimal(sumIn(text))).to.equal(sum);
    });

  it('is none of what is no number', () => {
    for (const text of [null, undefined, '', 'NaN', '1 x', 'Infinity', '1  2'])
      expect(sumOfText(text), String(text)).to.equal(undefined);
  });

  it('is shown as text past 2^53, and where a double would lose digits', () => {
    for (const [text, shown] of [
      ['9007199254740991', 9007199254740991],
      ['9007199254740992', '9007199254740992'],
      ['-9007199254740992', '-9007199254740992'],
      ['0.30', 0.3],
      ['0.0000001', 1e-7],
      ['12345678901234.56', 12345678901234.56],
      ['9007199254740990.25', '9007199254740990.25'],
    ] as const)
      expect(shownDecimal(sumIn(text)), text).to.equal(shown);
  });

  it('is divided as the nearest double', () => {
    expect(dividedBy(sumIn('0.3'), 3)).to.equal(0.1);
    expect(dividedBy(sumIn('1'), 3)).to.equal(1 / 3);
    expect(dividedBy(sumIn('-9007199254740993'), 1)).to.equal(-9007199254740992);
    expect(dividedBy(sumIn('0'), 7)).to.equal(0);
  });
});
