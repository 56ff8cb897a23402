import { expect } from 'chai';
import { malformedParameter } from '../../../lib/query/malformed-parameter.ts';

describe('malformedParameter', () => {
  it('finds a parameter between underscores and hyphens', () => {
    expect(malformedParameter('!-_filters_-', true)).to.equal('filters');
    expect(malformedParameter('!filters_a', true)).to.equal(undefined);
  });

  it('reads a name as fast as any, however many underscores are in it', () => {
    expect(malformedParameter(`!a${'_'.repeat(60_000)}b`, true)).to.equal(undefined);
  }).timeout(1_000);
});
