import { expect } from 'chai';
import { savedQueryString } from '../../../admin-config/api/saved-query.ts';
import type { TypeInfo } from '../../../admin-config/contract.ts';
import { queryParams } from '../../../admin-config/page/src/model/address.ts';
import { plainQuery, type QueryState } from '../../../admin-config/page/src/model/query-state.ts';
import { queryString } from '../../../admin-config/page/src/model/query-string.ts';
import type { ContentType } from '../../../lib/schema/content-type.ts';

const type = { localized: true, single: false } as TypeInfo & ContentType;
const item = (id: number, path: string, operator: string, ...values: readonly string[]) =>
  ({ kind: 'condition', id, path: path.split('.'), operator, values }) as const;

describe('a saved query, as the server reads it', () => {
  it('asks for what the page asks for', () => {
    const states: readonly Partial<QueryState>[] = [
      {},
      { locale: 'all', publicationState: 'preview', drafts: 'modified', search: 'a b' },
      { fields: ['title', 'kind'], sort: [{ attribute: 'title', direction: 'desc' }] },
      { populateAll: true },
      { populate: { author: { fields: ['name'], populate: { team: { fields: [], populate: {} } } } } },
      {
        filters: {
          kind: 'group',
          id: 0,
          match: 'any',
          items: [
            item(1, 'title', '$eq', 'a & b'),
            item(2, 'kind', '$in', 'news', '', 'review'),
            item(3, 'rating', '$between', '1', '2'),
            { kind: 'group', id: 4, match: 'all', items: [item(5, 'author.name', '$null', 'true')] },
          ],
        },
      },
    ];
    for (const state of states) {
      const query: QueryState = { sort: [], ...plainQuery('api::a.a', 'en'), ...state };
      const params = queryParams(query, { uid: '', locale: '', sortOf: () => [] });
      const said = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
      const written = decodeURIComponent(savedQueryString(said, type));
      expect(written, JSON.stringify(state)).to.equal(decodeURIComponent(queryString(query, type)));
    }
  });
});
