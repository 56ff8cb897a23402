import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { limited } from '../../../lib/util/limited.ts';

describe('limited', () => {
  it('runs so many at a time, and of those that wait the one of the highest rank first', async () => {
    const inTurn = limited(2);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ranks = Object.entries({ a: 0, b: 0, c: 1, d: 3, e: 1, f: 3 });
    const all = ranks.map(([name, rank]) =>
      inTurn(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, rank),
    );
    expect(begun).to.deep.equal(['a', 'b']);
    for (const _ of ranks) {
      ends.shift()?.();
      await setImmediate();
    }
    await Promise.all(all);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'f', 'c', 'e']);
  });
});
