import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { withFewerLevelsToRead } from '../../../lib/request/deep.ts';

const tooMuch = () =>
  new ContentQueryError('ceiling-exceeded', 'Too much', {
    problems: [{ path: ['populate'], code: 'ceiling-exceeded', message: 'Too much', hint: 'populate less' }],
  });

/** The hint of a request for six levels, and the numbers of levels that were read to find it. */
async function found(read: (levels: number) => Promise<unknown>, points = 2_000, each = 0) {
  const tried: number[] = [];
  const error = await withFewerLevelsToRead(tooMuch(), 6, {
    bind: (levels) => levels,
    costOf: (levels) => levels * each,
    points,
    read: (levels) => {
      tried.push(levels);
      return read(levels);
    },
  });
  const { problems } = error as ContentQueryError;
  return { hint: problems[0]?.hint, tried };
}

describe('the levels of a deep populate that are within a ceiling of the response', () => {
  for (const most of [1, 2, 3, 4, 5]) {
    it(`are found by halving: ${most} of 6`, async () => {
      const { hint, tried } = await found(async (levels) => {
        if (levels > most) throw tooMuch();
      });
      expect(hint).to.equal(`deep,${most} is within it`);
      expect(tried.length).to.be.at.most(3);
    });
  }

  it('are not named where one level is too much', async () => {
    expect(await found(() => Promise.reject(tooMuch()))).to.deep.equal({
      hint: 'populate less',
      tried: [3, 1],
    });
  });

  it('are those that are known where a read fails for another reason', async () => {
    const { hint, tried } = await found(async (levels) => {
      if (levels > 3) throw new Error('the database does not answer');
    });
    expect([hint, tried]).to.deep.equal(['deep,3 is within it', [3, 4]]);
  });

  for (const [points, within, reads] of [
    [1_200, 5, [3, 4, 5]],
    [1_199, 4, [3, 4]],
    [300, 3, [3]],
    [299, 1, [1]],
    [99, 0, []],
  ] as const)
    it(`are read for ${points} points at most, with all reads together`, async () => {
      const { hint, tried } = await found(async () => undefined, points, 100);
      expect(tried).to.deep.equal(reads);
      expect(hint).to.equal(within === 0 ? 'populate less' : `deep,${within} is within it`);
    });

  it('are not looked for after another error', async () => {
    const error = new Error('the database does not answer');
    const read = () => Promise.reject(new Error('must not be read again'));
    const fewer = { bind: (levels: number) => levels, costOf: () => 0, points: 0, read };
    expect(await withFewerLevelsToRead(error, 6, fewer)).to.equal(error);
  });
});
