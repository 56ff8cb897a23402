import { expect } from 'chai';
import { scan } from '../../../lib/request/scan.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { problemsOf } from '../support/refusal.ts';

const pairsOf = (queryString: string): string[] =>
  scan(queryString, defaultCeilings, dialects[4]).pairs.map(({ key, value }) => `${key}=${value}`);

describe('scan', () => {
  it('splits the query string in its order', () => {
    expect(pairsOf('sort=id&fields[0]=title&sort=title')).to.deep.equal([
      'sort=id',
      'fields[0]=title',
      'sort=title',
    ]);
  });

  it('decodes keys and values, with + for a space', () => {
    expect(pairsOf('filters%5Btitle%5D=a%2Bb+c%26d')).to.deep.equal(['filters[title]=a+b c&d']);
  });

  it('returns empty text without an equals sign', () => {
    expect(pairsOf('populate')).to.deep.equal(['populate=']);
  });

  it('cuts at the first equals sign', () => {
    expect(pairsOf('filters[title]=a=b')).to.deep.equal(['filters[title]=a=b']);
  });

  for (const empty of ['', '&', '&&&', 'sort=id&', '&sort=id', 'sort=id&&']) {
    it(`skips the empty parts of '${empty}'`, () => {
      expect(pairsOf(empty)).to.deep.equal(empty.includes('sort') ? ['sort=id'] : []);
    });
  }

  it('lists each unknown top-level name once and keeps nothing below it', () => {
    expect(scan('page=1&x[y]=2&page=3&=4&[y][filters]=5', defaultCeilings, dialects[4])).to.deep.equal({
      pairs: [],
      unknown: ['page', 'x', '', 'y'],
    });
  });

  it('does not validate keys and values that are not parameters', () => {
    expect(scan('x[=%ff&__proto__=1&y[a]b=%00', defaultCeilings, dialects[4]).pairs).to.deep.equal([]);
  });
});

describe('scan on a malformed key', () => {
  for (const key of [
    'filters[title',
    'filters]title[',
    'filters[title]]',
    'filters[[title]]',
    'filters[a]b[c]',
    'filters[a]b',
    'filters]',
    'filters[',
    'filters%5Ba',
  ]) {
    it(`refuses ${key}`, () => {
      expect(problemsOf(() => scan(`${key}=x`, defaultCeilings, dialects[4]))).to.deep.equal([
        'malformed-key filters',
      ]);
    });
  }

  for (const key of [
    'filters[__proto__]',
    'filters[a][__proto__][b]',
    'filters%5B__proto__%5D',
    'sort[__proto__]',
  ]) {
    it(`refuses ${key}`, () => {
      const parameter = key.startsWith('sort') ? 'sort' : 'filters';
      expect(problemsOf(() => scan(`${key}=x`, defaultCeilings, dialects[4]))).to.deep.equal([
        `malformed-key ${parameter}`,
      ]);
    });
  }
});

describe('scan on a key whose first name stands in brackets', () => {
  for (const [written, read] of [
    ['[filters][title]', 'filters[title]'],
    ['%5Bfilters%5D[title]', 'filters[title]'],
    ['[filters][$or][0][a]', 'filters[$or][0][a]'],
    ['[sort]', 'sort'],
    ['[fields][]', 'fields[]'],
  ] as const) {
    it(`reads ${written} as ${read}`, () => {
      expect(pairsOf(`${written}=x`)).to.deep.equal([`${read}=x`]);
    });
  }

  it('refuses the same keys there as elsewhere', () => {
    for (const key of ['[filters][__proto__]', '[filters][a', '[filters][a]b'])
      expect(problemsOf(() => scan(`${key}=x`, defaultCeilings, dialects[4]))).to.deep.equal([
        'malformed-key filters',
      ]);
    expect(problemsOf(() => scan('[filters][a%00]=x', defaultCeilings, dialects[4]))).to.deep.equal([
      'malformed-encoding filters',
    ]);
  });
});

describe('scan on a key that is meant for a parameter', () => {
  for (const key of [
    '[[filters]]',
    '[[filters]][a]',
    '[[filters][a]]',
    '[filters[a]]',
    '[filters]a',
    '[filters]a[b]',
    '[filters',
    '][filters][a]',
    '[][filters][a]',
    '[]filters[a]',
    ' filters[a]',
    '+filters[a]',
    '%09filters[a]',
    'filters%20[a]',
    'filters%00[a]',
    'filters%ff[a]',
    '%fffilters[a]',
    '%EF%BB%BFfilters[a]',
    'filters%E2%80%8B[a]',
    'filters%EF%BC%BBa%EF%BC%BD',
    'Filters%20[a]',
    'FILTERS.a',
    '[ filters ][a]',
    'filters.a',
    'filters.[a]',
    'filters%3Da',
    'filters:a',
    '?filters[a]',
    '(filters)[a]',
    '"filters"[a]',
    'amp;filters[a]',
    'filters%255Ba%255D',
    '%255Bfilters%255D[a]',
    'filterstitle]',
    'filterstitle]a[b',
    'filterstitle[$eq]',
    'fil[ters][a]',
    '__filters /[a]',
  ]) {
    it(`refuses ${key}`, () => {
      expect(problemsOf(() => scan(`${key}=x`, defaultCeilings, dialects[4]))).to.deep.equal([
        'malformed-key filters',
      ]);
    });
  }

  it('names the parameter in its own letters', () => {
    const refusal = () => scan('publicationstate.x=live', defaultCeilings, dialects[4]);
    expect(problemsOf(refusal)).to.deep.equal(['malformed-key publicationState']);
  });

  it('leaves every other name to be validated as a name', () => {
    const names = [
      'utm_source',
      '_',
      'sortBy',
      'sortBy[0]',
      'sort-order',
      'fieldset[a]',
      'localeNames[]',
      'filter[a]',
      'Filters[a]',
      'filterss[a]',
      'populated',
      'x.filters',
      '__proto__',
      'constructor[prototype]',
      '中文',
    ];
    const { pairs, unknown } = scan(names.map((name) => `${name}=1`).join('&'), defaultCeilings, dialects[4]);
    expect(pairs).to.deep.equal([]);
    expect(unknown).to.deep.equal([...new Set(names.map((name) => name.replace(/\[.*/, '')))]);
  });
});

describe('scan on malformed encoding', () => {
  for (const [queryString, problem] of [
    ['filters[title]=%', 'malformed-encoding filters.title'],
    ['filters[title]=%zz', 'malformed-encoding filters.title'],
    ['filters[title]=%ff', 'malformed-encoding filters.title'],
    ['filters[title]=%c0%80', 'malformed-encoding filters.title'],
    ['filters[title]=a%00b', 'malformed-encoding filters.title'],
    ['filters[%ff]=a', 'malformed-encoding filters'],
    ['filters%5B%ff%5D=a', 'malformed-encoding filters'],
    ['filters[a%00]=a', 'malformed-encoding filters'],
    ['locale=%ed%a0%80', 'malformed-encoding locale'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => scan(queryString, defaultCeilings, dialects[4]))).to.deep.equal([problem]);
    });
  }
});
