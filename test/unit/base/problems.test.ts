import { expect } from 'chai';
import { Problems, refuse } from '../../../lib/base/error.ts';
import { refusalOf } from '../support/refusal.ts';

describe('Problems', () => {
  it('throws nothing without a problem', () => {
    expect(() => new Problems().throwIfAny()).to.not.throw();
  });

  it('refuses with the code and message of the only problem', () => {
    const problems = new Problems();
    problems.add('invalid-value', ['filters', 'id'], 'no integer', 'write 1');
    const error = refusalOf(() => problems.throwIfAny());
    expect(error).to.include({ code: 'invalid-value', status: 400, message: 'no integer' });
    expect(error.problems).to.deep.equal([
      { path: ['filters', 'id'], code: 'invalid-value', message: 'no integer', hint: 'write 1' },
    ]);
  });

  it('leads with the first problem and says how many more there are', () => {
    const problems = new Problems();
    for (const name of ['a', 'b', 'c']) problems.add('unknown-attribute', [name], `no ${name}`);
    const error = refusalOf(() => problems.throwIfAny());
    expect(error.message).to.equal('no a (and 2 more)');
    expect(error.problems.map(({ path }) => path)).to.deep.equal([['a'], ['b'], ['c']]);
  });

  it('writes no hint without one', () => {
    const problems = new Problems();
    problems.add('wrong-form', [], 'text');
    expect(refusalOf(() => problems.throwIfAny()).problems[0]).to.have.all.keys('path', 'code', 'message');
  });

  it('refuses on the spot at the hundredth problem', () => {
    const problems = new Problems();
    for (let count = 1; count < 100; count += 1) problems.add('wrong-form', [String(count)], 'text');
    const error = refusalOf(() => problems.add('wrong-form', ['100'], 'text'));
    expect(error.problems).to.have.length(100);
  });
});

describe('refuse', () => {
  it('throws a 400 with that problem alone', () => {
    const error = refusalOf(() => refuse('malformed-key', ['sort'], 'bad key', 'good key'));
    expect(error).to.include({ code: 'malformed-key', message: 'bad key', status: 400 });
    expect(error.problems).to.deep.equal([
      { path: ['sort'], code: 'malformed-key', message: 'bad key', hint: 'good key' },
    ]);
  });
});
