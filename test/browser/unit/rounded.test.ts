import { expect } from 'chai';
import { roundedText } from '../../../admin-config/page/src/model/rounded.ts';

describe('a number as a site shows it', () => {
  for (const [value, text] of [
    [12.345678, '12.346'],
    [0.1 + 0.2, '0.3'],
    ['87.0400', '87.04'],
    [1234567.5, '1234567.5'],
    [-2.00049, '-2'],
    [0, '0'],
    [0.00001, '0.00001'],
    [1e21, '1e+21'],
    ['9007199254741545.25', '9007199254741545.25'],
    ['x', 'x'],
  ] as const) {
    it(`is ${text} for ${value}`, () => {
      expect(roundedText(value)).to.equal(text);
    });
  }
});
