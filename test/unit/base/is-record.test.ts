import { expect } from 'chai';
import { isRecord } from '../../../lib/base/values.ts';

describe('isRecord', () => {
  it('takes objects, with a prototype or without', () => {
    expect(isRecord({})).to.equal(true);
    expect(isRecord(Object.create(null))).to.equal(true);
  });

  for (const other of [null, undefined, [], 'text', 1, () => {}]) {
    it(`refuses ${typeof other === 'function' ? 'a function' : JSON.stringify(other)}`, () => {
      expect(isRecord(other)).to.equal(false);
    });
  }
});
