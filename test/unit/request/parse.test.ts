import { expect } from 'chai';
import { parse as parseWith } from '../../../lib/request/parse.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { problemsOf } from '../support/refusal.ts';

const parse = (queryString: string) => parseWith(queryString, defaultCeilings, dialects[4]);
/** The tree with ordinary objects, to compare with. */
const plain = (queryString: string): unknown => JSON.parse(JSON.stringify(parse(queryString)));

describe('parse', () => {
  for (const [queryString, tree] of [
    ['', {}],
    ['sort=id', { sort: 'id' }],
    ['sort=a,b', { sort: 'a,b' }],
    ['sort[]=a&sort[]=b', { sort: ['a', 'b'] }],
    ['sort[0]=a&sort[1]=b', { sort: ['a', 'b'] }],
    ['sort[1]=b&sort[0]=a', { sort: ['a', 'b'] }],
    ['sort[7]=a', { sort: ['a'] }],
    ['sort=a&sort=b&sort=c', { sort: ['a', 'b', 'c'] }],
    ['filters[title][$contains]=a', { filters: { title: { $contains: 'a' } } }],
    ['filters[$or][0][a]=1&filters[$or][1][b]=2', { filters: { $or: [{ a: '1' }, { b: '2' }] } }],
    ['filters[a]=1&filters[b]=2', { filters: { a: '1', b: '2' } }],
    ['filters[a.b]=1', { filters: { 'a.b': '1' } }],
    ['populate=a&populate[b]=true', { populate: { 0: 'a', b: 'true' } }],
    ['populate[b]=true&populate=a', { populate: { 0: 'a', b: 'true' } }],
    ['populate[]=a&populate[4]=b&populate=c&populate[d]=1', { populate: { 0: 'a', 1: 'b', 2: 'c', d: '1' } }],
    [
      'populate[a][populate]=b&populate[a][populate][c][fields]=d',
      { populate: { a: { populate: { 0: 'b', c: { fields: 'd' } } } } },
    ],
    [
      'populate[a][on][b.c][populate][]=d&populate[a][on][b.c][populate][e]=1',
      { populate: { a: { on: { 'b.c': { populate: { 0: 'd', e: '1' } } } } } },
    ],
    ['filters[0][a]=1', { filters: [{ a: '1' }] }],
    ['populate', { populate: '' }],
    ['populate[]=', { populate: [''] }],
    ['filters[ a ]=1', { filters: { ' a ': '1' } }],
    ['filters', { filters: '' }],
    ['filters[a]', { filters: { a: null } }],
    ['filters[a]=', { filters: { a: '' } }],
    ['[filters][a]', { filters: { a: null } }],
    ['filters[a][$in][]&filters[a][$in][]=1', { filters: { a: { $in: [null, '1'] } } }],
    ['filters[$or][][a]&filters[$or][0][b]=1', { filters: { $or: [{ a: null, b: '1' }] } }],
    ['fields&sort', { fields: null, sort: '' }],
    ['fields[]', { fields: [null] }],
    ['populate[a][filters][b]', { populate: { a: { filters: { b: null } } } }],
    ['populate[a][on][b.c][filters][d]', { populate: { a: { on: { 'b.c': { filters: { d: null } } } } } }],
    ['populate[filters][b]', { populate: { filters: { b: '' } } }],
  ] as const) {
    it(`reads '${queryString}'`, () => {
      expect(plain(queryString)).to.deep.equal({ ...tree, unknown: [] });
    });
  }

  it('accepts a list of as many values as there may be parameters', () => {
    const { parameters } = defaultCeilings;
    expect(parse(Array.from({ length: parameters }, () => 'sort=a').join('&')).sort).to.have.length(
      parameters,
    );
    const indexed = Array.from({ length: parameters }, (_, index) => `sort[${index}]=a`).join('&');
    expect(parse(indexed).sort).to.be.an('array').with.length(parameters);
  });

  it('refuses null beside brackets, like a value', () => {
    for (const queryString of ['filters[a]&filters[a][$eq]=1', 'filters[a][$eq]=1&filters[a]'])
      expect(problemsOf(() => parse(queryString))).to.deep.equal(['mixed-forms filters.a']);
  });

  it('notes the unknown parameters by name', () => {
    expect(parse('page=2&sort=id&constructor=1').unknown).to.deep.equal(['page', 'constructor']);
  });

  for (const name of ['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']) {
    it(`keeps the key ${name} like any other`, () => {
      const { filters } = parse(`filters[${name}][$eq]=x`);
      expect(Object.keys(filters as object)).to.deep.equal([name]);
    });
  }

  it('gives objects without prototypes at every depth', () => {
    const query = parse('filters[a][$in][0]=1&filters[a][$in][1]=2');
    const filters = query.filters as Record<string, Record<string, unknown>>;
    expect(Object.getPrototypeOf(filters)).to.equal(null);
    expect(Object.getPrototypeOf(filters.a)).to.equal(null);
  });

  it('does not change the prototype of all objects', () => {
    const before = Reflect.ownKeys(Object.prototype);
    parse('filters[constructor][prototype][polluted]=1&filters[toString]=2&__proto__[polluted]=3');
    expect(() => parse('filters[__proto__][polluted]=1')).to.throw();
    expect(Reflect.ownKeys(Object.prototype)).to.deep.equal(before);
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
  });
});

describe('parse on mixed forms', () => {
  for (const [queryString, path] of [
    ['filters[a]=1&filters[a][$eq]=2', 'filters.a'],
    ['filters[a][$eq]=2&filters[a]=1', 'filters.a'],
    ['filters=1&filters[a]=2', 'filters'],
    ['pagination=1&pagination[page]=1', 'pagination'],
    ['populate[a][b]=true&populate[a]=true', 'populate.a'],
    ['populate[a][filters][populate]=1&populate[a][filters][populate][b]=2', 'populate.a.filters.populate'],
    ['populate=a&populate[0][b]=true', 'populate'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => parse(queryString))).to.deep.equal([`mixed-forms ${path}`]);
    });
  }
});
