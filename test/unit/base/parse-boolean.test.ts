import { expect } from 'chai';
import { parseBoolean } from '../../../lib/base/values.ts';

describe('parseBoolean', () => {
  for (const word of ['true', 't', '1']) {
    it(`reads ${word} as true`, () => {
      expect(parseBoolean(word)).to.equal(true);
    });
  }

  for (const word of ['false', 'f', '0']) {
    it(`reads ${word} as false`, () => {
      expect(parseBoolean(word)).to.equal(false);
    });
  }

  for (const other of [
    '',
    'True',
    'T',
    'yes',
    'maybe',
    '01',
    ' 1',
    'constructor',
    true,
    1,
    null,
    undefined,
    [],
  ]) {
    it(`takes ${JSON.stringify(other)} for no boolean`, () => {
      expect(parseBoolean(other)).to.equal(undefined);
    });
  }
});
