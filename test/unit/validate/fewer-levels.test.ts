import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/error/content-query-error.ts';
import { withFewerLevelsToRead } from '../../../lib/validate/fewer-levels.ts';

const tooMuch = () =>
  new ContentQueryError('ceiling-exceeded', 'Too much', {
    problems: [{ path: ['populate'], code: 'ceiling-exceeded', message: 'Too much', hint: 'populate less' }],
  });

/** The hint of a request for six levels, and the numbers of levels that were read to find it. */
async function found(read: (levels: number) => Promise<unknown>) {
  const tried: number[] = [];
  const error = await withFewerLevelsToRead(tooMuch(), 6, (levels) => {
    tried.push(levels);
    return read(levels);
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

  it('are not looked for after another error', async () => {
    const error = new Error('the database does not answer');
    const read = () => Promise.reject(new Error('must not be read again'));
    expect(await withFewerLevelsToRead(error, 6, read)).to.equal(error);
  });
});
