import { expect } from 'chai';
import { quoted } from '../../../lib/base/suggest.ts';

describe('quoted', () => {
  it('puts a value in quotes', () => {
    expect(quoted('abc')).to.equal("'abc'");
    expect(quoted('')).to.equal("''");
  });

  it('cuts a value after fifty characters', () => {
    expect(quoted('a'.repeat(50))).to.equal(`'${'a'.repeat(50)}'`);
    expect(quoted('a'.repeat(51))).to.equal(`'${'a'.repeat(50)}...'`);
  });

  it('cuts no surrogate pair', () => {
    expect(quoted(`${'a'.repeat(49)}😀b`)).to.equal(`'${'a'.repeat(49)}...'`);
  });
});
