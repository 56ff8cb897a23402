import { expect } from 'chai';
import fc from 'fast-check';
import { type Defaults, queryOf, queryParams } from '../../../admin-config/page/src/model/address.ts';
import { type Group, plainQuery, type QueryState } from '../../../admin-config/page/src/model/query-state.ts';

const defaults = { uid: 'api::article.article', locale: 'en', sortOf: () => [] };
const paramsOf = (query: QueryState): URLSearchParams => {
  const given = Object.entries(queryParams(query, defaults)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
};
const plain: QueryState = { ...plainQuery(defaults.uid, defaults.locale), sort: [] };

describe('the query in the address', () => {
  it('is nothing where it is as by default', () => {
    expect(paramsOf(plain).toString()).to.equal('');
    expect(queryOf(new URLSearchParams(), defaults)).to.deep.equal(plain);
  });

  it('comes back as it was', () => {
    const filters: Group = {
      kind: 'group',
      id: 0,
      match: 'any',
      items: [
        { kind: 'condition', id: 1, path: ['author', 'name'], operator: '$in', values: ['a', 'b,"]'] },
        {
          kind: 'group',
          id: 2,
          match: 'none',
          items: [{ kind: 'condition', id: 3, path: [], operator: '', values: [] }],
        },
      ],
    };
    const query: QueryState = {
      uid: 'api::page.page',
      id: '7',
      locale: 'all',
      publicationState: 'preview',
      drafts: 'modified',
      fields: ['a', 'b'],
      populateAll: false,
      populate: {
        author: { fields: ['rank'], populate: { team: { fields: [], populate: {} } } },
        cover: { fields: [], populate: {} },
      },
      filters,
      search: 'a & b',
      sort: [
        { attribute: 'title', direction: 'desc' },
        { attribute: 'wordCount', direction: 'asc' },
      ],
      page: 3,
      pageSize: 10,
    };
    expect(queryOf(paramsOf(query), defaults)).to.deep.equal(query);
    const all = { ...plain, populateAll: true };
    expect(queryOf(paramsOf(all), defaults)).to.deep.equal(all);
  });

  it('says of the sort what differs from the usual one, and that there is none', () => {
    const usual: Defaults = {
      ...defaults,
      sortOf: (uid) => (uid === plain.uid ? [{ attribute: 'updatedAt', direction: 'desc' }] : []),
    };
    const opened = queryOf(new URLSearchParams(), usual);
    expect(opened.sort).to.deep.equal([{ attribute: 'updatedAt', direction: 'desc' }]);
    expect(queryParams(opened, usual).sort).to.equal(undefined);
    expect(queryParams({ ...opened, sort: [] }, usual).sort).to.equal('');
    expect(queryOf(new URLSearchParams('sort='), usual).sort).to.deep.equal([]);
    expect(queryOf(new URLSearchParams('type=api::page.page'), usual).sort).to.deep.equal([]);
    expect(queryParams(plainQuery(plain.uid, 'en'), usual).sort).to.equal(undefined);
  });

  it('is a query whatever somebody has written there', () => {
    const names = [
      'type',
      'locale',
      'state',
      'drafts',
      'fields',
      'populate',
      'filters',
      'search',
      'sort',
      'page',
      'pageSize',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, value) => {
        const query = queryOf(new URLSearchParams([[name, value]]), defaults);
        expect(queryOf(paramsOf(query), defaults).filters.items.length).to.be.at.most(100);
        expect(query.page).to.be.at.least(1);
      }),
    );
    const deep = '{"a":{"populate":'.repeat(50_000);
    expect(queryOf(new URLSearchParams([['populate', deep]]), defaults)).to.deep.equal(plain);
    const nested = `${'{"all":['.repeat(500)}${']}'.repeat(500)}`;
    expect(queryOf(new URLSearchParams([['filters', nested]]), defaults).filters.items).to.have.length(1);
    const polluted = queryOf(new URLSearchParams([['populate', '{"__proto__":{"fields":["x"]}}']]), defaults);
    expect(Object.keys(polluted.populate)).to.deep.equal(['__proto__']);
    expect(({} as { fields?: unknown }).fields).to.equal(undefined);
  });
});
