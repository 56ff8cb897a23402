import { expect } from 'chai';
import { hintText } from '../../../plugin/request/controller.ts';

describe('the value of the header with hints', () => {
  it('has every hint, and only characters that a header can contain', () => {
    expect(hintText(['a: café', 'b: x\r\ny'])).to.equal('a: caf\\u00e9 | b: x\\u000d\\u000ay');
  });

  it('has an end', () => {
    expect(hintText(['é'.repeat(50_000)])).to.have.length(6_000);
  });
});
