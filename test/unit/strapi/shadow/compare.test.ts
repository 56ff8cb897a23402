import { expect } from 'chai';
import { contentTypeOf } from '../../../../lib/schema/registry.ts';
import { envelope } from '../../../../strapi/answer-forms.ts';
import { differencesOf } from '../../../../strapi/shadow/compare.ts';
import { type Asking, bind, registry } from '../../support/newsroom.ts';
import { registryOf, typeSchema } from '../../support/registry.ts';

const form = envelope;
const settings = { populateWithPagination: true } as const;

const compare = (theirs: unknown, ours: unknown, queryString = 'sort=id', asking: Asking = {}): string[] => {
  const query = bind(queryString, { settings, ...asking });
  const isSearch = queryString.includes('_q=');
  const bodyOf = (data: unknown) => ({ data, meta: {} });
  return differencesOf(bodyOf(theirs), bodyOf(ours), { registry, query, isSearch, form }).map(
    ({ path, rule }) => `${path} ${rule ?? 'not meant'}`,
  );
};

const entry = (attributes: object, id = 1) => ({ id, attributes });
const draft = entry({ title: 'd', publishedAt: null }, 7);

describe('two answers to one request', () => {
  it('have no difference if they are equal', () => {
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
    [
      'author.rank only-the-fields-named',
      { author: { data: entry({ name: 'a', rank: 1 }) } },
      { author: { data: entry({ name: 'a' }) } },
      'populate[author][fields]=name&populate[author][sort]=rank',
    ],
    [
      'author.rank not meant',
      { author: { data: entry({ name: 'a', rank: 1 }) } },
      { author: { data: entry({ name: 'a' }) } },
      'populate[author][fields]=name&populate[author][sort]=name',
    ],
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

  it('have no rule for a hidden draft that the request asks for', () => {
    const found = compare(
      entry({ related: { data: [draft] } }),
      entry({ related: { data: [] } }),
      'publicationState=preview&populate=related',
      { reads: 'one' },
    );
    expect(found).to.deep.equal(['related not meant']);
  });

  it('have other entries by their order only where a page does not hold all of them', () => {
    const query = bind('sort=title', { settings });
    const bodyOf = (ids: readonly number[], total: number) => ({
      data: ids.map((id) => entry({}, id)),
      meta: { pagination: { page: 1, pageSize: 2, pageCount: 1, total } },
    });
    const rulesOf = (total: number) =>
      differencesOf(bodyOf([1, 2], total), bodyOf([2, 3], total), {
        registry,
        query,
        isSearch: false,
        form,
      }).map(({ rule }) => rule);
    expect(rulesOf(3)).to.deep.equal(['text-by-code-point']);
    expect(rulesOf(2)).to.deep.equal([undefined]);
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

  it('find other versions behind relations in Strapi 5 also where drafts are asked for', () => {
    const query = bind('publicationState=preview&filters[author][rank]=1&sort=id', { settings });
    const body = (...ids: number[]) => ({ data: ids.map((id) => entry({}, id)), meta: {} });
    const rules = [true, false].map((documents) => {
      const asked = { ...query, type: { ...query.type, documents } };
      return differencesOf(body(1, 2), body(2), { registry, query: asked, isSearch: false, form })[0]?.rule;
    });
    expect(rules).to.deep.equal(['drafts-in-filters', undefined]);
  });

  it('differ by the levels of a deep populate in relations alone', () => {
    const asking = { settings: { ...settings, deepPopulate: { default: 1, max: 2 } } };
    const author = { data: entry({ name: 'a', team: { data: null } }) };
    const found = compare(
      [entry({ title: 'a', author, reviewers: { data: [] } })],
      [entry({ author: { data: entry({ name: 'a' }) }, cover: { data: null } })],
      'populate=deep&sort=id',
      asking,
    );
    expect(found).to.have.members([
      'title not meant',
      'author.team deep-populate',
      'reviewers deep-populate',
      'cover deep-populate',
    ]);
  });

  it('have no rule for another order if the request names one', () => {
    expect(compare([entry({}, 1), entry({}, 2)], [entry({}, 2), entry({}, 1)])).to.deep.equal([
      'data not meant',
    ]);
    expect(compare([entry({}, 1), entry({}, 2)], [entry({}, 2), entry({}, 1)], '')).to.deep.equal([
      'data ties-by-id',
    ]);
  });

  for (const [rules, queryString, one, other] of [
    ['data text-by-code-point', 'sort=title,id', { title: 'a' }, { title: 'B' }],
    ['data ties-by-id', 'sort=title', { title: 'a' }, { title: 'a' }],
    ['data null-order', 'sort=wordCount,id', { wordCount: null }, { wordCount: 4 }],
    ['data not meant', 'sort=wordCount,id', { wordCount: 5 }, { wordCount: 4 }],
    ['data not meant', 'sort=wordCount,title', { wordCount: 5, title: 'a' }, { wordCount: 4, title: 'B' }],
    // What is sorted by is not shown.
    ['data text-by-code-point', 'sort=title,id&fields=slug', {}, {}],
  ] as [string, string, object, object][]) {
    it(`that turn two entries around differ by what these differ in: ${queryString} ${JSON.stringify(one)}`, () => {
      const [a, b] = [entry(one, 2), entry(other, 1)];
      expect(compare([a, b], [b, a], queryString)).to.deep.equal([rules]);
    });
  }

  it('are compared in populate by the parameters there', () => {
    const [a, b] = [entry({ name: 'a' }, 2), entry({ name: 'B' }, 1)];
    const turned = (queryString: string): string[] =>
      compare(
        [entry({ reviewers: { data: [a, b] } })],
        [entry({ reviewers: { data: [b, a] } })],
        queryString,
      );
    expect(turned('populate[reviewers][sort]=name&sort=id')).to.deep.equal(['reviewers text-by-code-point']);
    expect(turned('populate[reviewers][sort]=rank&sort=title')).to.deep.equal(['reviewers null-order']);
    expect(turned('populate[reviewers][sort]=id&sort=title')).to.deep.equal(['reviewers not meant']);
    const fewer = (queryString: string): string[] =>
      compare([entry({ reviewers: { data: [a] } })], [entry({ reviewers: { data: [] } })], queryString);
    expect(fewer('populate=reviewers&sort=title')).to.deep.equal(['reviewers not meant']);
    expect(fewer('populate[reviewers][filters][name]=a&sort=id')).to.deep.equal([
      'reviewers text-by-code-point',
    ]);
  });

  it('have no rule for an entry that is hidden and published', () => {
    const published = entry({ title: 'p', publishedAt: '2024-01-01T00:00:00.000Z' }, 7);
    const found = compare(entry({ related: { data: [published] } }), entry({ related: { data: [] } }), '', {
      reads: 'one',
    });
    expect(found).to.deep.equal(['related not meant']);
  });

  for (const [rule, theirs, ours] of [
    ['meta page-maximum', { page: 1, pageSize: 250, total: 3 }, { page: 1, pageSize: 100, total: 3 }],
    ['meta not meant', { page: 1, pageSize: 10, total: 3 }, { page: 1, pageSize: 25, total: 3 }],
    ['meta not meant', { page: 1, pageSize: 25, total: 3 }, { page: 1, pageSize: 25, total: 4 }],
  ] as [string, object, object][]) {
    it(`that differ in the meta of the list differ by ${rule}: ${JSON.stringify(theirs)}`, () => {
      const [one, other] = [theirs, ours].map((pagination) => ({ data: [], meta: { pagination } }));
      const query = bind('sort=id', { settings });
      const found = differencesOf(one ?? {}, other ?? {}, { registry, query, isSearch: false, form });
      expect(found.map(({ path, rule: by }) => `${path} ${by ?? 'not meant'}`)).to.deep.equal([rule]);
    });
  }

  it('differ by an empty list where nothing hangs on the inverse side of a polymorphic relation', () => {
    const bookmarks = {
      type: 'relation',
      relation: 'morphMany',
      target: 'api::note.note',
      morphBy: 'about',
    };
    const about = { type: 'relation', relation: 'morphToMany' };
    const own = registryOf({
      'api::book.book': typeSchema('book', { bookmarks }),
      'api::note.note': typeSchema('note', { about }),
    });
    const type = contentTypeOf(own, 'api::book.book');
    const query = { ...bind('sort=id', { settings }), type };
    const body = (data: unknown) => ({ data: [entry({ bookmarks: { data } })], meta: {} });
    const found = differencesOf(body(null), body([]), { registry: own, query, isSearch: false, form });
    expect(found).to.deep.equal([{ path: 'bookmarks', rule: 'empty-media-list' }]);
  });
});

describe('localizations of a list', () => {
  const uid = 'api::book.book';
  const own = registryOf({
    [uid]: typeSchema('book', { localizations: { type: 'relation', relation: 'oneToMany', target: uid } }),
  });
  const differences = (locale: string | undefined) => {
    const query = { ...bind('sort=id', { settings }), type: contentTypeOf(own, uid), locale };
    const body = (...data: unknown[]) => ({ data: [entry({ localizations: { data } })], meta: {} });
    const comparing = { registry: own, query, isSearch: false, form };
    return differencesOf(body(), body(entry({}, 2)), comparing).map(({ rule }) => rule);
  };

  it('are left out by Strapi where the list shows every locale, and there alone', () => {
    expect(differences(undefined)).to.deep.equal(['localizations-of-document']);
    expect(differences('en')).to.deep.equal([undefined]);
  });
});

describe('the inverse side of a relation to one of several types', () => {
  const own = registryOf({
    'api::book.book': typeSchema('book', {
      badge: { type: 'relation', relation: 'morphOne', target: 'api::badge.badge', morphBy: 'on' },
    }),
    'api::badge.badge': typeSchema('badge', {
      label: { type: 'string' },
      on: { type: 'relation', relation: 'morphToOne' },
    }),
  });
  const differences = (queryString: string) => {
    const query = bind(queryString, { type: 'book', settings: { ...settings, registry: own } });
    const body = (data: unknown) => ({ data: [entry({ badge: { data } })], meta: {} });
    return differencesOf(body(null), body(entry({ label: 'New' })), {
      registry: own,
      query,
      isSearch: false,
      form,
    });
  };

  it('is lost in Strapi where fields are named, and there alone', () => {
    expect(differences('populate[badge][fields]=label&sort=id')).to.deep.equal([
      { path: 'badge', rule: 'polymorphic-entries' },
    ]);
    expect(differences('populate[badge]=true&sort=id')).to.deep.equal([{ path: 'badge', rule: undefined }]);
  });
});
