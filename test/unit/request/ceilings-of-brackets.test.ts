import { expect } from 'chai';
import { parse } from '../../../lib/request/parse.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { refusalOf } from '../support/refusal.ts';

const low = { ...defaultCeilings, queryStringLength: 40, parameters: 3, nestingDepth: 2 };

function expectCeiling(queryString: string, name: string, path: readonly string[]) {
  const error = refusalOf(() => parse(queryString, low, dialects[4]));
  expect(error.message).to.include(`ceiling ${name}`);
  expect(error.problems.map((problem) => [problem.code, problem.path])).to.deep.equal([
    ['ceiling-exceeded', path],
  ]);
}

describe('the ceilings of a query string', () => {
  it('limit its length', () => {
    expect(parse(`sort=${'a'.repeat(35)}`, low, dialects[4])).to.have.property('sort');
    expectCeiling(`sort=${'a'.repeat(36)}`, 'queryStringLength', []);
  });

  it('limit the number of its pairs, without the empty ones and with the unknown ones', () => {
    expect(parse('a=1&b=2&&&sort=id', low, dialects[4])).to.have.property('sort', 'id');
    expectCeiling('a=1&b=2&c=3&sort=id', 'parameters', []);
  });

  it('limit the brackets of a key', () => {
    expect(parse('filters[a][b]=1', low, dialects[4])).to.have.property('filters');
    expectCeiling('filters[a][b][c]=1', 'nestingDepth', ['filters']);
  });

  it('do not limit an index of a list, which has no gaps', () => {
    expect(parse('sort[2024]=id', low, dialects[4]).sort).to.deep.equal(['id']);
    expect(parse('sort[4294967294]=b&sort[7]=a', low, dialects[4]).sort).to.deep.equal(['a', 'b']);
    const largest = refusalOf(() => parse('sort[4294967295]=id', low, dialects[4]));
    expect(largest.message).to.equal('A number in brackets must be at most 4294967294');
  });

  it('limit it beside empty brackets, where qs would turn it into a name', () => {
    expect(parse('sort[][a]=asc&sort[3][b]=asc', low, dialects[4]).sort).to.deep.equal([
      { a: 'asc' },
      { b: 'asc' },
    ]);
    expectCeiling('sort[][a]=asc&sort[4][b]=asc', 'parameters', ['sort', '4', 'b']);
  });

  it('are frozen by default', () => {
    expect(defaultCeilings).to.be.frozen;
  });
});
