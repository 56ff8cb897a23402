import { expect } from 'chai';
import type { StrapiRequestParams } from 'strapi-sdk-js';
import { byCodePoint } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { tokenOf } from '../support/tokens.ts';
import { liveArticles, useNewsdesk } from './support/newsdesk.ts';
import { refusalOf } from './support/refusal.ts';
import { Strapi } from './support/strapi-sdk.ts';

interface Entry {
  readonly id: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into entries of every shape.
  readonly attributes: any;
}

onOneDatabase('strapi-sdk-js', (database) => {
  const desk = useNewsdesk(database);
  const client = () => new Strapi({ url: desk.host().url });
  const find = (params?: StrapiRequestParams) => client().find<Entry[]>('articles', params);
  const titlesOf = (entries: readonly Entry[]) => entries.map(({ attributes }) => attributes.title);

  it('finds the first page of everything where nothing is said', async () => {
    const { data, meta } = await find();
    expect(data).to.have.length(25);
    expect(data[0]?.attributes).to.include.keys('title', 'publishedAt');
    expect(meta.pagination).to.deep.equal({ page: 1, pageSize: 25, pageCount: 8, total: liveArticles });
  });

  it('finds with all parameters at once', async () => {
    const { data, meta } = await find({
      fields: ['title', 'wordCount'],
      sort: ['author.name:desc', 'title'],
      pagination: { page: 2, pageSize: 10, withCount: true },
      filters: {
        $or: [{ title: { $containsi: 'BULLETIN' } }, { id: { $in: [1, 2] } }],
        author: { name: { $notNull: true } },
        wordCount: { $between: [20, 99] },
        $not: { title: 'Bulletin 042' },
      },
      populate: { author: { fields: ['name'], populate: { team: true } }, sections: true },
      locale: 'en',
      publicationState: 'preview',
    });
    // 21 to 99 without the tens, and without 42.
    expect(meta.pagination).to.deep.equal({ page: 2, pageSize: 10, pageCount: 8, total: 71 });
    expect(data).to.have.length(10);
    for (const { attributes } of data) {
      expect(attributes).to.have.all.keys('title', 'wordCount', 'author', 'sections');
      expect(attributes.author.data.attributes).to.have.all.keys('name', 'team');
    }
    const names = data.map(({ attributes }) => attributes.author.data.attributes.name);
    expect(names).to.deep.equal(names.toSorted((a, b) => byCodePoint(b, a)));
  });

  it('pages by start and limit, with and without a total', async () => {
    const page = { sort: 'title', fields: ['title'] };
    const all = await find({ ...page, pagination: { start: 0, limit: liveArticles } });
    expect(titlesOf(all.data)).to.deep.equal(titlesOf(all.data).toSorted(byCodePoint));
    const some = await find({ ...page, pagination: { start: 150, limit: 7, withCount: false } });
    expect(some.data).to.deep.equal(all.data.slice(150, 157));
    expect(some.meta.pagination).to.deep.equal({ start: 150, limit: 7 });
    const rest = await find({ ...page, pagination: { start: 10, limit: -1 } });
    expect(rest.data).to.deep.equal(all.data.slice(10));
  });

  it('populates by a star, a list, a text and an object', async () => {
    const populates = [
      '*',
      ['author', 'cover'],
      'author,cover',
      { author: true, cover: { fields: ['url'] } },
    ];
    for (const populate of populates) {
      const { data } = await find({ populate, fields: ['title'], pagination: { page: 1, pageSize: 5 } });
      for (const { attributes } of data) expect(attributes).to.include.all.keys('title', 'author', 'cover');
    }
  });

  it('takes a Date, a boolean and a list in filters', async () => {
    const { meta } = await find({
      filters: {
        publishedAt: { $gte: new Date('2024-06-01T00:00:00.000Z') },
        featured: true,
        wordCount: [3, 6, 7],
      },
    });
    expect(desk.sent()).to.include('filters[publishedAt][$gte]=2024-06-01T00:00:00.000Z');
    expect(meta.pagination).to.deep.include({ total: 2 });
  });

  it('finds in another locale, and drafts', async () => {
    const totalOf = async (params: StrapiRequestParams) => {
      const { meta } = await find({ ...params, pagination: { start: 0, limit: 0 } });
      return (meta.pagination as { total: number }).total;
    };
    const french = await totalOf({ locale: 'fr' });
    expect(french).to.be.within(1, liveArticles - 1);
    expect(await totalOf({ publicationState: 'preview' })).to.be.above(liveArticles);
    // Its types know no `all`, which Strapi v4 and this plugin do.
    expect(await totalOf({ locale: 'all' as 'en' })).to.be.at.least(french + liveArticles);
  });

  it('does not send an empty list or object, so everything is found', async () => {
    for (const filters of [{}, { id: { $in: [] } }, { title: undefined }]) {
      const { meta } = await find({ filters });
      expect(desk.sent()).to.equal('');
      expect(meta.pagination).to.deep.include({ total: liveArticles });
    }
  });

  it('sends null as an empty text, which is not $null', async () => {
    const { data } = await find({ filters: { title: { $eq: null } } });
    expect(desk.sent()).to.equal('filters[title][$eq]=');
    expect(data).to.deep.equal([]);
    const refusal = await refusalOf(find({ filters: { wordCount: null } }));
    expect(refusal.problems).to.deep.equal(['invalid-value filters.wordCount']);
    const { meta } = await find({ filters: { wordCount: { $null: true } } });
    expect((meta.pagination as { total: number }).total).to.be.at.least(15);
  });

  it('sends its token', async () => {
    const signedIn = client();
    signedIn.setToken(tokenOf('editor') ?? '');
    const users = await signedIn.find<unknown>('users', { fields: ['username'], sort: 'id' });
    expect(users).to.deep.equal([
      { id: 1, username: 'ann' },
      { id: 2, username: 'bob' },
      { id: 3, username: 'eve' },
    ]);
    expect((await refusalOf(client().find('users'))).status).to.equal(403);
  });

  for (const [params, problem] of [
    [{ filters: { title: { $eqs: 'x' } } }, 'unknown-operator filters.title.$eqs'],
    [{ populate: { 'author.team': true } }, 'unknown-attribute populate.author.team'],
    [{ pagination: { page: 0, pageSize: 10 } }, 'invalid-value pagination.page'],
  ] as const) {
    it(`throws the body of the refusal of ${JSON.stringify(params)}`, async () => {
      const refusal = await refusalOf(find(params as StrapiRequestParams));
      expect(refusal).to.deep.include({ status: 400, problems: [problem] });
    });
  }
});
