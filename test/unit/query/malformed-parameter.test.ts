import { expect } from 'chai';
import { dialects } from '../../../lib/language/dialects.ts';
import { malformedParameter } from '../../../lib/query/malformed-parameter.ts';

describe('malformedParameter', () => {
  it('finds a parameter between underscores and hyphens', () => {
    expect(malformedParameter(dialects[4], '!-_filters_-', true)).to.equal('filters');
    expect(malformedParameter(dialects[4], '!filters_a', true)).to.equal(undefined);
  });

  it('reads a name as fast as any, however many underscores are in it', () => {
    expect(malformedParameter(dialects[4], `!a${'_'.repeat(60_000)}b`, true)).to.equal(undefined);
  }).timeout(1_000);
});
