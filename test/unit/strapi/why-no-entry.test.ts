import { expect } from 'chai';
import { whyNoEntry } from '../../strapi/front-ends/own-answer.ts';
import { bind, uidOf } from '../support/newsroom.ts';

describe('why one entry is not there, as front ends ask for it', () => {
  const entry = { isDraft: false, values: new Map([['title', 'b']]), related: new Map() };
  const snapshot = new Map([
    [
      uidOf('article'),
      [
        { id: 1, ...entry },
        { id: 2, ...entry, isDraft: true },
      ],
    ],
  ]);
  for (const [queryString, id, why] of [
    ['filters[title]=a', 1, 'filters-on-one-entry'],
    ['filters[title]=b', 1, undefined],
    ['filters[cover][name]=a', 1, '?'],
    ['filters[$or][0][title]=b&filters[$or][1][gallery][name]=a', 1, '?'],
    ['filters[cover][name]=a', 2, 'drafts-in-one-entry'],
  ] as const)
    it(`is ${why} for ${queryString} of ${id}`, () => {
      const query = bind(queryString, { settings: { filterMedia: true }, reads: 'one' });
      expect(whyNoEntry(snapshot, query, id)).to.equal(why);
    });
});
