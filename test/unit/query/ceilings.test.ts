import { expect } from 'chai';
import { defaultCeilings } from '../../../lib/language/ceilings.ts';
import { parse } from '../../../lib/query/parse.ts';
import { refusalOf } from '../support/refusal.ts';

const low = { ...defaultCeilings, queryStringLength: 40, parameters: 3, nestingDepth: 2 };

function expectCeiling(queryString: string, name: string, path: readonly string[]) {
  const error = refusalOf(() => parse(queryString, low));
  expect(error.message).to.include(`ceiling ${name}`);
  expect(error.problems.map((problem) => [problem.code, problem.path])).to.deep.equal([
    ['ceiling-exceeded', path],
  ]);
}

describe('the ceilings of a query string', () => {
  it('hold its length', () => {
    expect(parse(`sort=${'a'.repeat(35)}`, low)).to.have.property('sort');
    expectCeiling(`sort=${'a'.repeat(36)}`, 'queryStringLength', []);
  });

  it('hold the number of its pairs, without the empty ones and with the unknown ones', () => {
    expect(parse('a=1&b=2&&&sort=id', low)).to.have.property('sort', 'id');
    expectCeiling('a=1&b=2&c=3&sort=id', 'parameters', []);
  });

  it('hold the brackets of a key', () => {
    expect(parse('filters[a][b]=1', low)).to.have.property('filters');
    expectCeiling('filters[a][b][c]=1', 'nestingDepth', ['filters']);
  });

  it('take a list index up to the ceiling for an index', () => {
    expect(parse('sort[2]=id', low).sort).to.deep.equal(['id']);
    expect(parse('sort[3]=id', low).sort).to.deep.equal(['id']);
  });

  it('hold an index of a list, which past it would turn into a name', () => {
    expectCeiling('sort[4]=id', 'parameters', ['sort', '4']);
    expectCeiling('sort[99999999999999999999]=a', 'parameters', ['sort', '99999999999999999999']);
  });

  it('are frozen by default', () => {
    expect(defaultCeilings).to.be.frozen;
  });
});
