import { expect } from 'chai';
import { forRequire } from '../../../admin-config/index.ts';
import * as exported from '../../../index.ts';

describe('what CommonJS gets', () => {
  const { 'module.exports': forCommonJs, ...others } = exported;

  it('is a function with every export of the package as a property', () => {
    expect(forCommonJs).to.equal(forRequire);
    expect(forRequire).to.be.a('function').and.include(others);
    expect(Object.keys(forRequire)).to.have.members(Object.keys(others));
  });
});
