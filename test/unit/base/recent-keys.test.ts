import { expect } from 'chai';
import { RecentKeys } from '../../../lib/base/recent-keys.ts';

describe('recent keys', () => {
  const keysOf = (count: number, length = 0) =>
    Array.from({ length: count }, (_, n) => `key ${n}`.padEnd(length, '.'));

  it('are known once, unless they are added again', () => {
    const keys = new RecentKeys(10, 1_000);
    expect(keys.delete('a')).to.equal(false);
    keys.add('a');
    expect(keys.delete('a')).to.equal(true);
    expect(keys.delete('a')).to.equal(false);
    keys.add('a');
    expect(keys.delete('a')).to.equal(true);
  });

  it('are the last ones, as many as are wanted and fewer than twice as many', () => {
    for (const count of [10, 15, 20, 99]) {
      const keys = new RecentKeys(10, 1_000_000);
      const added = keysOf(count);
      for (const key of added) keys.add(key);
      const known = added.filter((key) => keys.delete(key));
      expect(known, `of ${count}`).to.deep.equal(added.slice(-known.length));
      expect(known.length, `of ${count}`).to.be.within(10, 19);
    }
  });

  it('are fewer if they are long', () => {
    const keys = new RecentKeys(100, 1_000);
    const added = keysOf(90, 100);
    for (const key of added) {
      keys.add(key);
      expect(keys.size).to.be.at.most(1_000);
    }
    const known = added.filter((key) => keys.delete(key));
    expect(known).to.deep.equal(added.slice(-known.length));
    expect(known.length).to.be.within(5, 10);
  });
});
