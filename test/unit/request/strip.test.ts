import { expect } from 'chai';
import { stripEnd, stripFront } from '../../../lib/request/scan.ts';

describe('stripFront and stripEnd', () => {
  it('leave out what stands at one side, and nothing else', () => {
    expect(stripFront('00100', '0')).to.equal('100');
    expect(stripEnd('00100', '0')).to.equal('001');
    expect(stripFront('_-a_-', '_-')).to.equal('a_-');
    expect(stripEnd('_-a_-', '_-')).to.equal('_-a');
  });

  it('leave nothing of what holds nothing else', () => {
    expect(stripFront('000', '0')).to.equal('');
    expect(stripEnd('000', '0')).to.equal('');
    expect(stripEnd('', '0')).to.equal('');
  });
});
