import { expect } from 'chai';
import { parse } from 'qs';
import type { Condition, Group, QueryState } from '../../../admin-config/page/src/model/query-state.ts';
import {
  changeQuery,
  nextSort,
  plainQuery,
  withType,
} from '../../../admin-config/page/src/model/query-state.ts';
import { pathOf, queryString, stringify } from '../../../admin-config/page/src/model/query-string.ts';
import { contentType } from './support/content-type.ts';

const type = contentType();
const plain: QueryState = { ...plainQuery(type.uid, 'en'), sort: [] };

const condition = (path: string, operator: string, ...values: string[]): Condition => ({
  kind: 'condition',
  id: 1,
  path: path.split('.'),
  operator,
  values,
});
const group = (match: Group['match'], ...items: Group['items']): Group => ({
  kind: 'group',
  id: 0,
  match,
  items,
});
const filtersOf = (filters: Group) => queryString({ ...plain, locale: '', filters }, type);

describe('the path that the page builds', () => {
  it('is the word of the type, with the id of one entry where there is one', () => {
    expect(pathOf(plain, type)).to.equal('articles');
    expect(pathOf({ ...plain, id: '2' }, type)).to.equal('articles/2');
    expect(pathOf({ ...plain, id: 'a/b ?' }, type)).to.equal('articles/a%2Fb%20%3F');
    expect(withType({ ...plain, id: '2' }, 'api::author.author').id).to.equal('');
  });
});

describe('the query string that the page builds', () => {
  it('names the locale of a localized type, and nothing that is the default', () => {
    expect(queryString(plain, type)).to.equal('locale=en');
    expect(queryString(plain, { ...type, localized: false })).to.equal('');
    expect(queryString({ ...plain, publicationState: 'preview', locale: 'all' }, type)).to.equal(
      'locale=all&publicationState=preview',
    );
  });

  it('encodes names and values, and leaves brackets and $ readable', () => {
    const text = stringify({ filters: { 'a b&[c]': { $eq: '1 + 1 = 2 & é\u{1f600}' } } });
    expect(text).to.equal('filters[a%20b%26%5Bc%5D][$eq]=1%20%2B%201%20%3D%202%20%26%20%C3%A9%F0%9F%98%80');
  });

  it('is read back by qs as it was meant', () => {
    const tree = {
      sort: 'title:asc',
      populate: { a: { fields: ['x', 'y'] } },
      filters: { $or: [{ a: 'b' }, { c: 'd' }] },
    };
    expect(parse(stringify(tree))).to.deep.equal(tree);
  });

  it('sends the pagination from the second page on', () => {
    expect(queryString({ ...plain, page: 2 }, type)).to.equal('locale=en&pagination[page]=2');
    expect(queryString({ ...plain, pageSize: 50 }, type)).to.equal(
      'locale=en&pagination[page]=1&pagination[pageSize]=50',
    );
  });

  it('writes fields, populate at every depth, and sort', () => {
    const team = { fields: ['city'], populate: {} };
    const query = {
      ...plain,
      fields: ['title', 'slug'],
      populate: { cover: { fields: [], populate: {} }, author: { fields: [], populate: { team } } },
      sort: [
        { attribute: 'title', direction: 'desc' },
        { attribute: 'wordCount', direction: 'asc' },
      ] as const,
    };
    expect(queryString(query, type).split('&')).to.deep.equal([
      'locale=en',
      'fields[0]=title',
      'fields[1]=slug',
      'populate[cover]=true',
      'populate[author][populate][team][fields][0]=city',
      'sort=title%3Adesc%2CwordCount%3Aasc',
    ]);
    expect(queryString({ ...query, populateAll: true }, type)).to.include('&populate=*&');
  });

  it('writes a condition through relations', () => {
    expect(filtersOf(group('all', condition('author.team.city', '$containsi', 'os')))).to.equal(
      'filters[author][team][city][$containsi]=os',
    );
  });

  it('writes lists, pairs and booleans', () => {
    expect(filtersOf(group('all', condition('a', '$in', 'x', '', 'y')))).to.equal(
      'filters[a][$in][0]=x&filters[a][$in][1]=y',
    );
    expect(filtersOf(group('all', condition('a', '$between', '1', '2')))).to.equal(
      'filters[a][$between][0]=1&filters[a][$between][1]=2',
    );
    expect(filtersOf(group('all', condition('a', '$null', 'false')))).to.equal('filters[a][$null]=false');
  });

  it('leaves out what is not complete', () => {
    const incomplete = [
      condition('a', '$eq', ''),
      condition('a', '$between', '1', ''),
      condition('a', '', 'x'),
    ];
    expect(filtersOf(group('all', ...incomplete, group('any')))).to.equal('');
  });

  it('writes groups: all, any, none, and one within another', () => {
    const [a, b] = [condition('a', '$eq', '1'), condition('b', '$eq', '2')];
    expect(filtersOf(group('all', a, b))).to.equal('filters[$and][0][a][$eq]=1&filters[$and][1][b][$eq]=2');
    expect(filtersOf(group('any', a, b))).to.equal('filters[$or][0][a][$eq]=1&filters[$or][1][b][$eq]=2');
    expect(filtersOf(group('none', a))).to.equal('filters[$not][a][$eq]=1');
    expect(filtersOf(group('none', a, b))).to.equal(
      'filters[$not][$or][0][a][$eq]=1&filters[$not][$or][1][b][$eq]=2',
    );
    expect(filtersOf(group('all', a, group('any', a, b)))).to.equal(
      'filters[$and][0][a][$eq]=1&filters[$and][1][$or][0][a][$eq]=1&filters[$and][1][$or][1][b][$eq]=2',
    );
  });
});

describe('the query that is being built', () => {
  it('sorts a list, and not one entry', () => {
    const sorted: QueryState = { ...plain, locale: '', sort: [{ attribute: 'title', direction: 'desc' }] };
    expect(queryString(sorted, type)).to.equal('sort=title%3Adesc');
    expect(queryString({ ...sorted, id: '2' }, type)).to.equal('');
    expect(queryString(sorted, { ...type, single: true })).to.equal('');
  });

  it('begins at page one when anything else changes', () => {
    const onPageThree = changeQuery(plain, { page: 3 });
    expect(onPageThree.page).to.equal(3);
    expect(changeQuery(onPageThree, { locale: 'fr' }).page).to.equal(1);
  });

  it('forgets attributes and keeps locale and state with another content type', () => {
    const query = { ...plain, fields: ['title'], locale: 'fr', publicationState: 'preview' } as const;
    expect(withType(query, 'api::team.team')).to.deep.equal({
      ...plainQuery('api::team.team', 'fr'),
      publicationState: 'preview',
    });
  });

  it('is sorted upwards, downwards, not at all', () => {
    const up = nextSort([], 'a');
    const down = nextSort(up, 'a');
    expect(up).to.deep.equal([{ attribute: 'a', direction: 'asc' }]);
    expect(down).to.deep.equal([{ attribute: 'a', direction: 'desc' }]);
    expect(nextSort(down, 'a')).to.deep.equal([]);
    expect(nextSort(down, 'b')).to.deep.equal([{ attribute: 'b', direction: 'asc' }]);
  });

  it('is sorted by several keys where a press adds one, each by itself upwards, downwards, not at all', () => {
    const a = { attribute: 'a', direction: 'desc' } as const;
    const both = nextSort([a], 'b', true);
    expect(both).to.deep.equal([a, { attribute: 'b', direction: 'asc' }]);
    expect(nextSort(both, 'b', true)).to.deep.equal([a, { attribute: 'b', direction: 'desc' }]);
    expect(nextSort(both, 'a', true)).to.deep.equal([{ attribute: 'b', direction: 'asc' }]);
  });

  it('searches a list, and neither one entry nor a single type', () => {
    const searched = { ...plain, search: 'a b' };
    expect(queryString(searched, type)).to.equal('locale=en&_q=a%20b');
    expect(queryString({ ...searched, id: '2' }, type)).to.equal('locale=en');
    expect(queryString(searched, { ...type, single: true })).to.equal('locale=en');
  });
});
