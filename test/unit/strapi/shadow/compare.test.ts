import { expect } from 'chai';
import { differencesOf } from '../../../../strapi/shadow/compare.ts';
import { type Asking, bind, registry } from '../../support/newsroom.ts';

const settings = { populateWithPagination: true } as const;

const compare = (theirs: unknown, ours: unknown, queryString = 'sort=id', asking: Asking = {}): string[] => {
  const query = bind(queryString, { settings, ...asking });
  const isSearch = queryString.includes('_q=');
  const bodyOf = (data: unknown) => ({ data, meta: {} });
  return differencesOf(bodyOf(theirs), bodyOf(ours), { registry, query, isSearch }).map(
    ({ path, rule }) => `${path} ${rule ?? 'not meant'}`,
  );
};

const entry = (attributes: object, id = 1) => ({ id, attributes });
const draft = entry({ title: 'd', publishedAt: null }, 7);

describe('two answers to one request', () => {
  it('have no difference where they are equal', () => {
    expect(compare([entry({ title: 'a' })], [entry({ title: 'a' })])).to.deep.equal([]);
  });

  for (const [rule, theirs, ours, queryString] of [
    ['airTime times-with-milliseconds', { airTime: '12:30:00' }, { airTime: '12:30:00.000' }],
    ['views whole-integers', { views: '9007199254740992' }, { views: '9007199254740993' }],
    ['gallery empty-media-list', { gallery: { data: null } }, { gallery: { data: [] } }],
    [
      'cover media-without-relations',
      { cover: { data: entry({ name: 'a', related: [] }) } },
      { cover: { data: entry({ name: 'a' }) } },
    ],
    [
      'slug only-the-fields-named',
      { title: 'a', slug: 'b' },
      { title: 'a' },
      'fields=title&sort=slug,id&filters[author][rank]=1',
    ],
    ['slug not meant', { title: 'a', slug: 'b' }, { title: 'a' }, 'fields=title&sort=slug,id'],
    ['createdBy creator-names', { createdBy: { data: entry({ email: 'a' }) } }, {}],
    ['slug not meant', { title: 'a', slug: 'b' }, { title: 'a' }],
    ['title not meant', { title: 'a' }, { title: 'b' }],
    [
      'author.name not meant',
      { author: { data: entry({ name: 'a' }) } },
      { author: { data: entry({ name: 'b' }) } },
    ],
    ['related not meant', { related: { data: [draft] } }, { related: { data: [] } }],
    [
      'sections drafts-in-zones',
      { sections: [{ id: 1, __component: 'blocks.related', articles: { data: [draft] } }] },
      { sections: [{ id: 1, __component: 'blocks.related', articles: { data: [] } }] },
    ],
    ['* not meant', { secretOfAnApp: 1 }, {}],
  ] as [string, object, object, string?][]) {
    it(`differ at ${rule}`, () => {
      const found = compare([entry(theirs)], [entry(ours)], queryString);
      expect(found[0]?.replace('sections.articles', 'sections')).to.equal(rule);
    });
  }

  it('differ by drafts behind the relations of one entry', () => {
    const found = compare(entry({ related: { data: [draft] } }), entry({ related: { data: [] } }), '', {
      reads: 'one',
    });
    expect(found).to.deep.equal(['related drafts-in-one-entry']);
  });

  for (const [rule, queryString] of [
    ['ties-by-id', 'fields=title'],
    ['search-of-what-is-seen', '_q=a&sort=id'],
    ['drafts-in-filters', 'filters[author][rank]=1&sort=id'],
    ['plain-wildcards', 'filters[title][$contains]=50%25&sort=id'],
    ['text-by-code-point', 'sort=title,id'],
    ['null-order', 'sort=wordCount,id'],
    ['null-order', 'sort=author.id,id'],
    ['sort-across-to-many', 'sort=categories.id,id'],
    ['not meant', 'filters[wordCount]=1&sort=id'],
  ] as const) {
    it(`that have other entries differ by ${rule}: ${queryString}`, () => {
      expect(compare([entry({}, 1), entry({}, 2)], [entry({}, 2), entry({}, 3)], queryString)).to.deep.equal([
        `data ${rule}`,
      ]);
    });
  }

  it('differ by nothing meant where the order is said and is another', () => {
    expect(compare([entry({}, 1), entry({}, 2)], [entry({}, 2), entry({}, 1)])).to.deep.equal([
      'data not meant',
    ]);
    expect(compare([entry({}, 1), entry({}, 2)], [entry({}, 2), entry({}, 1)], '')).to.deep.equal([
      'data ties-by-id',
    ]);
  });
});
