import { expect } from 'chai';
import { isDraftsOnly, withDraftsOnly } from '../../../admin-config/page/src/model/drafts.ts';
import { type Entry, statusOf } from '../../../admin-config/page/src/model/entries.ts';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { queryString } from '../../../admin-config/page/src/model/query-string.ts';
import { contentType } from './support/content-type.ts';

const entry = (values: Entry['values']): Entry => ({ id: '1', values });

const byTime = contentType();
const byState = contentType({ published: [{ name: 'state', values: ['live', 'archived'] }] });
const byRelease = contentType({ published: [{ name: 'releasedAt' }] });
const byTwo = contentType({
  published: [
    { name: 'shown', values: [true] },
    { name: 'kind', values: ['page'] },
  ],
});

describe('the status of an entry', () => {
  for (const [type, values, status] of [
    [byTime, { publishedAt: null }, 'draft'],
    [byTime, { publishedAt: '2025-01-01T00:00:00.000Z' }, 'published'],
    [byTime, { title: 'a' }, undefined],
    [byState, { state: 'archived', publishedAt: null }, 'published'],
    [byState, { state: 'new' }, 'draft'],
    [byState, { state: null }, 'draft'],
    [byState, { publishedAt: null }, undefined],
    [byRelease, { releasedAt: null }, 'draft'],
    [byRelease, { releasedAt: '2025-01-01' }, 'published'],
    [byTwo, { shown: true, kind: 'page' }, 'published'],
    [byTwo, { shown: false, kind: 'page' }, 'draft'],
    [byTwo, { shown: true }, undefined],
  ] as const)
    it(`of ${JSON.stringify(values)} is ${status}`, () => {
      expect(statusOf(entry(values), type)).to.equal(status);
    });
});

describe('a query for drafts only', () => {
  for (const [type, asked] of [
    [byTime, 'filters[publishedAt][$null]=true'],
    [byRelease, 'filters[releasedAt][$null]=true'],
    [
      byState,
      'filters[$or][0][state][$null]=true&filters[$or][1][state][$notIn][0]=live&filters[$or][1][state][$notIn][1]=archived',
    ],
  ] as const)
    it(`is ${asked}, and is known and taken back`, () => {
      const plain = { ...plainQuery(type.uid, 'en'), sort: [] };
      expect(isDraftsOnly(plain, type)).to.equal(false);
      const query = withDraftsOnly(plain, true, type);
      expect(decodeURIComponent(queryString(query, type)))
        .to.include(`publicationState=preview`)
        .and.include(asked);
      expect(isDraftsOnly(query, type)).to.equal(true);
      const back = withDraftsOnly(query, false, type);
      expect([isDraftsOnly(back, type), back.filters.items.length]).to.deep.equal([false, 0]);
    });
});
