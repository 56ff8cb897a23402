import { expect } from 'chai';
import { mangledParameter } from '../../../lib/query/mangled.ts';

describe('mangledParameter', () => {
  it('finds a parameter between underscores and hyphens', () => {
    expect(mangledParameter('!-_filters_-', true)).to.equal('filters');
    expect(mangledParameter('!filters_a', true)).to.equal(undefined);
  });

  it('reads a name as fast as any, however many underscores are in it', () => {
    expect(mangledParameter(`!a${'_'.repeat(60_000)}b`, true)).to.equal(undefined);
  }).timeout(1_000);
});
