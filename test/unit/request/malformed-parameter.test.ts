import { expect } from 'chai';
import { malformedParameter } from '../../../lib/request/scan.ts';
import { dialects } from '../../../lib/schema/dialects.ts';

describe('malformedParameter', () => {
  it('finds a parameter between underscores and hyphens', () => {
    expect(malformedParameter(dialects[4], '!-_filters_-', true)).to.equal('filters');
    expect(malformedParameter(dialects[4], '!filters_a', true)).to.equal(undefined);
  });

  it('reads a name with millions of underscores, which a search that goes back over them would never finish', () => {
    expect(malformedParameter(dialects[4], `!a${'_'.repeat(4_000_000)}b`, true)).to.equal(undefined);
  });
});
