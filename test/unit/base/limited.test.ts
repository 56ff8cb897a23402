import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { limited, untilFailure } from '../../../lib/base/limited.ts';

describe('limited', () => {
  it('runs so many at a time, and of those that wait the one of the highest rank first', async () => {
    const inTurn = limited(2);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ranks = Object.entries({ a: 0, b: 0, c: 1, d: 3, e: 1, f: 3 });
    const all = ranks.map(([name, rank]) =>
      inTurn(
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        { rank },
      ),
    );
    expect(begun).to.deep.equal(['a', 'b']);
    for (const _ of ranks) {
      ends.shift()?.();
      await setImmediate();
    }
    await Promise.all(all);
    expect(begun).to.deep.equal(['a', 'b', 'd', 'f', 'c', 'e']);
  });

  it('waits until there are places enough, and lets nothing in before that', async () => {
    const inTurn = limited(2);
    const running = new Set<string>();
    const seen: string[] = [];
    const run = (name: string, rank: number, places: number) =>
      inTurn(
        async () => {
          running.add(name);
          await setImmediate();
          seen.push([...running].sort().join(''));
          running.delete(name);
        },
        { rank, places },
      );
    await Promise.all([run('a', 0, 1), run('b', 2, 2), run('c', 1, 1), run('d', 1, 1)]);
    expect(seen).to.deep.equal(['a', 'b', 'cd', 'd']);
  });

  it('goes on after one that fails', async () => {
    const inTurn = limited(1);
    const failed = inTurn(() => Promise.reject(new Error('no'))).catch(() => 'failed');
    expect(await Promise.all([failed, inTurn(async () => 'done')])).to.deep.equal(['failed', 'done']);
  });
});

describe('untilFailure', () => {
  it('begins nothing after a piece of work that fails', async () => {
    const inTurn = untilFailure(limited(1));
    const begun: string[] = [];
    const run = (name: string, error?: Error) =>
      inTurn(async () => {
        begun.push(name);
        await setImmediate();
        if (error !== undefined) throw error;
        return name;
      });
    const all = [run('a'), run('b', new Error('too many')), run('c'), run('d')];
    const ends = await Promise.allSettled(all);
    expect(begun).to.deep.equal(['a', 'b']);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).to.deep.equal([
      'a',
      'too many',
      'too many',
      'too many',
    ]);
  });
});
