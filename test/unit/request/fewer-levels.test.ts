import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { withLessToRead } from '../../../lib/request/deep.ts';

const tooMuch = (path = 'populate') =>
  new ContentQueryError('ceiling-exceeded', 'Too much', {
    problems: [{ path: [path], code: 'ceiling-exceeded', message: 'Too much', hint: 'populate less' }],
  });

/** The hint of a request for some levels, of which each has a cost. */
function hintFor(costs: readonly number[], error: unknown = tooMuch()) {
  const { problems } = withLessToRead(
    error,
    costs.length,
    (levels) => costs[levels - 1] ?? 0,
  ) as ContentQueryError;
  return problems[0]?.hint;
}

const such = (levels: number) => `ask for fewer levels, such as deep,${levels}, or for a smaller page`;

describe('the levels of a deep populate whose answer is too large', () => {
  it('are those with the next smaller cost', () => {
    expect(hintFor([1, 2, 3])).to.equal(such(2));
    expect(hintFor([1, 2])).to.equal(such(1));
  });

  it('are not those that populate as much', () => {
    expect(hintFor([1, 3, 3, 3])).to.equal(such(1));
  });

  it('are not named where no level costs less, or the page is too large by itself', () => {
    expect(hintFor([1])).to.equal('populate less');
    expect(hintFor([3, 3, 3])).to.equal('populate less');
    expect(hintFor([1, 2, 3], tooMuch('pagination'))).to.equal('populate less');
  });

  it('are not looked for after another error', () => {
    const error = new Error('the database does not answer');
    const costOf = () => expect.fail('must not be validated again');
    expect(withLessToRead(error, 6, costOf)).to.equal(error);
  });
});
