import { expect } from 'chai';
import { checkSameEntries } from '../../tools/bench/peers/entries.ts';
import { readGraphql } from '../../tools/bench/peers/postgraphile/question.ts';

const attributes = {
  title: 'Tides',
  contactEmail: null,
  views: '9007199254740001',
  price: 54.8,
  airTime: '01:03:00.000',
  eventAt: '2023-11-04T13:50:07.440Z',
  metadata: { depth: { n: 3 } },
  author: { data: { id: 4, attributes: { name: 'Ada', team: { data: null } } } },
  categories: { data: [{ id: 2, attributes: { name: 'sea' } }] },
};
const ours = { entries: [{ id: 1, attributes }], total: 7 };

const graphql = {
  id: 1,
  title: 'Tides',
  contactEmail: null,
  views: '9007199254740001',
  price: '54.80',
  airTime: '01:03:00',
  eventAt: '2023-11-04T13:50:07.44',
  metadata: { depth: { n: 3 } },
  authorLinks: { nodes: [{ author: { id: 4, name: 'Ada', teamLinks: { nodes: [] } } }] },
  categoryLinks: { nodes: [{ category: { id: 2, name: 'sea' } }] },
};
const items = {
  id: 1,
  title: 'Tides',
  contact_email: null,
  views: '9007199254740001',
  price: '54.80',
  air_time: '01:03:00',
  event_at: '2023-11-04T13:50:07',
  metadata: { depth: { n: 3 } },
  author_links: [{ author_id: { id: 4, name: 'Ada', team_links: [] } }],
  category_links: [{ category_id: { id: 2, name: 'sea' } }],
};
const check = (entries: unknown, total = 7) => checkSameEntries(ours, { entries, total }, 'the peer');

describe('the entries of the bench beside peers', () => {
  it('are the same in the form of PostGraphile and of Directus', () => {
    check([graphql]);
    check([items]);
  });

  for (const [what, entries] of [
    ['another id', [{ ...items, id: 2 }]],
    ['another text', [{ ...items, title: 'tides' }]],
    ['another number', [{ ...items, price: '54.81' }]],
    ['a number past what a double holds', [{ ...items, views: '9007199254740000' }]],
    ['another second', [{ ...items, event_at: '2023-11-04T13:50:08' }]],
    ['an attribute that is not there', [{ ...items, metadata: undefined }]],
    ['an attribute more', [{ ...items, secret: 'x' }]],
    [
      'another entry at the end of a relation',
      [{ ...items, category_links: [{ category_id: { id: 3, name: 'sea' } }] }],
    ],
    ['no entry at the end of a relation', [{ ...items, author_links: [] }]],
    ['an entry more', [items, items]],
    ['no entries', []],
  ] as const)
    it(`differ by ${what}`, () => {
      expect(() => check(entries)).to.throw('the peer finds something else: answer.entries');
    });

  it('differ by how many there are in all', () => {
    expect(() => check([items], 8)).to.throw('answer.total is "7" and "8"');
  });

  it('are not read out of an answer with errors', () => {
    expect(() => readGraphql({ errors: [{ message: 'no such field' }], data: null })).to.throw(
      'no such field',
    );
  });
});
