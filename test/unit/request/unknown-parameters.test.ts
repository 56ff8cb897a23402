import { expect } from 'chai';
import { foreignParameters } from '../../../lib/schema/parameters.ts';
import { bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';

const ofOtherDialects = [
  'status page pageSize limit start offset where search select groupBy',
  '_limit _start _sort _where q',
  'include expand per_page perPage page_size skip distinct draft publicationFilter',
].flatMap((names) => names.split(' '));

describe('parameters of other dialects', () => {
  it('are these', () => {
    expect(Object.keys(foreignParameters)).to.have.members(ofOtherDialects);
  });

  for (const name of ofOtherDialects) {
    it(`are refused, with what to write here: ${name}`, () => {
      for (const form of [`${name}=1`, `${name}[a]=1`, `${name}[]=1`, name]) {
        expect(
          problemsOf(() => bind(form)),
          form,
        ).to.deep.equal([`foreign-parameter ${name}`]);
      }
      expect(hintOf(() => bind(`${name}=1`))).to.match(
        /^use (?:filters|facets|sort|fields|populate|_q|pagination\[|publicationState=)/,
      );
    });
  }

  for (const [name, ours] of [
    ['filter', 'filters'],
    ['Filters', 'filters'],
    ['FILTERS', 'filters'],
    ['filterss', 'filters'],
    ['field', 'fields'],
    ['sorts', 'sort'],
    ['Sort', 'sort'],
    ['populates', 'populate'],
    ['local', 'locale'],
    ['paginatoin', undefined],
    ['pagination_', 'pagination'],
    ['publicationstate', 'publicationState'],
    ['pagesize', 'pagination[pageSize]'],
  ] as const) {
    it(`${ours === undefined ? 'pass by' : 'and near names are refused'}: ${name}`, () => {
      if (ours === undefined) {
        expect(() => bind(`${name}[a]=1`)).to.not.throw();
        return;
      }
      expect(problemsOf(() => bind(`${name}[a]=1`))).to.deep.equal([`foreign-parameter ${name}`]);
      expect(hintOf(() => bind(`${name}=1`))).to.equal(`use ${ours}`);
    });
  }

  for (const name of [
    '_',
    '_t',
    'v',
    'utm_source',
    'utm_campaign',
    'token',
    'id',
    'count',
    'orderBy',
    '',
    'x'.repeat(99),
  ]) {
    it(`pass by what means nothing: '${name.slice(0, 20)}'`, () => {
      expect(() => bind(`${name}=1&${name}[a]=1`)).to.not.throw();
    });
  }

  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    it(`are looked up among their own names alone: ${name}`, () => {
      expect(() => bind(`${name}=1`)).to.not.throw();
    });
  }

  it('are named all at once', () => {
    expect(problemsOf(() => bind('limit=1&where[a]=b&fields=nope'))).to.deep.equal([
      'foreign-parameter limit',
      'foreign-parameter where',
      'unknown-attribute fields',
    ]);
  });

  it('are left to a host that reads them', () => {
    const settings = { allowedParams: ['page', 'filter', 'token'] };
    expect(() => bind('page=2&filter[a]=1&token=x', { settings })).to.not.throw();
    const strict = { ...settings, strictParams: true };
    expect(() => bind('page=2&filter[a]=1&token=x', { settings: strict })).to.not.throw();
    expect(problemsOf(() => bind('page=2&limit=1&id=3', { settings: strict }))).to.deep.equal([
      'foreign-parameter limit',
      'unknown-parameter id',
    ]);
  });

  it('have a hint where they are ignored, and the same where they are refused', () => {
    const settings = { strictParams: true };
    for (const [query, ours] of [
      ['orderBy=id', 'sort'],
      ['ORDERBY=id', 'sort'],
      ['cursor=a', 'pagination[after], which the host allows with api.rest.cursors: true'],
      ['_or[0][title]=a', 'filters[$or][0]'],
      ['title_contains=a', 'filters[title][$containsi]'],
      ['author.name=a', 'filters[author][name]'],
      ['title=a', 'filters[title]'],
      ['unheard=a', undefined],
    ] as const) {
      const name = query.split(/[[=]/)[0];
      const hints = ours && [`${name}: this parameter is ignored; use ${ours}`];
      expect(bind(query).hints, query).to.deep.equal(hints);
      expect(hintOf(() => bind(query, { settings }))).to.equal(ours && `use ${ours}`);
    }
  });

  it('have no hint where the host has not what they stand for', () => {
    expect(bind('after=a', { settings: { cursors: true } }).hints?.[0]).to.match(/use pagination\[after\]$/);
    expect(bind('lang=fr', { i18n: false }).hints).to.equal(undefined);
    expect(bind('preview=true', { draftAndPublish: false }).hints).to.equal(undefined);
    expect(bind('orderBy=id', { settings: { allowedParams: ['orderBy'] } }).hints).to.equal(undefined);
  });

  it('have hints only of what the role may filter', () => {
    for (const query of ['secret=a', 'secret_contains=a', 'internalNote=a', 'author.name=a'])
      expect(bind(query, { find: ['article'] }).hints, query).to.equal(undefined);
  });
});
