import type { BaseRecord, MetaQuery } from '@refinedev/core';
import { DataProvider } from '@refinedev/strapi-v4';
import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { liveArticles, useNewsdesk } from '../support/newsdesk.ts';
import { refusalOf } from '../support/refusal.ts';

onOneDatabase('meta of @refinedev/strapi-v4', (database) => {
  const desk = useNewsdesk(database);
  const list = (meta: MetaQuery, pageSize: number = liveArticles) =>
    DataProvider(`${desk.host().url}/api`).getList({ resource: 'articles', pagination: { pageSize }, meta });

  const withCover = ({ cover }: BaseRecord) => cover !== null;

  it('fields names the attributes that are returned, beside the id', async () => {
    for (const fields of [
      ['title', 'slug'],
      ['id', 'title', 'slug'],
    ]) {
      const { data } = await list({ fields }, 3);
      for (const entry of data) expect(entry).to.have.all.keys('id', 'title', 'slug');
    }
  });

  it('populate accepts a star, a list, a text and an object, and relations are flat', async () => {
    for (const populate of ['*', ['author', 'cover'], 'author,cover', { author: true, cover: true }]) {
      const { data, total } = await list({ populate });
      expect(total).to.equal(liveArticles);
      const entry = data.find(withCover);
      expect(entry?.author).to.include.all.keys('id', 'name');
      expect(entry?.cover).to.include.all.keys('id', 'url', 'formats');
    }
  });

  it('populate goes into relations, components and dynamic zones', async () => {
    const { data } = await list({
      fields: ['title'],
      populate: {
        author: { fields: ['name'], populate: { team: { fields: ['name'] } } },
        links: true,
        sections: { on: { 'blocks.hero': { populate: '*' } } },
      },
    });
    const [author] = data.map((entry) => entry.author).filter((found) => found?.team);
    expect(author).to.have.all.keys('id', 'name', 'team');
    expect(author.team).to.have.all.keys('id', 'name');
    const sections = data.flatMap((entry) => entry.sections ?? []);
    expect(new Set(sections.map((section: BaseRecord) => section.__component))).to.deep.equal(
      new Set(['blocks.hero']),
    );
  });

  it('a populate that names nothing asks for nothing', async () => {
    for (const populate of [[], '', null, { author: false }]) {
      const { data } = await list({ populate }, 1);
      expect(data[0]).to.not.have.property('author');
    }
  });

  it('locale is a code or all; an empty one is no locale of anything', async () => {
    const totals = [];
    for (const locale of ['en', 'fr', 'all']) totals.push((await list({ locale })).total);
    const [en = 0, fr = 0, all = 0] = totals;
    expect(en).to.equal(liveArticles);
    expect(fr).to.be.within(1, liveArticles - 1);
    expect(all).to.be.at.least(en + fr);
    expect((await list({ locale: null })).data).to.deep.equal([]);
    expect(desk.sent()).to.include('locale=&');
    expect((await refusalOf(list({ locale: ['en', 'fr'] }))).problems).to.deep.equal(['wrong-form locale']);
  });

  it('publicationState preview brings drafts along, at every depth', async () => {
    const isDraft = ({ publishedAt }: BaseRecord) => publishedAt === null;
    const live = await list({ publicationState: 'live' });
    const preview = await list({ publicationState: 'preview' });
    expect(live.data.filter(isDraft)).to.deep.equal([]);
    expect(preview.total).to.be.above(live.total);
    const related = await list({ publicationState: 'preview', populate: { related: true } });
    expect(related.data.flatMap((entry) => entry.related).filter(isDraft)).to.not.deep.equal([]);
  });

  for (const [meta, problem] of [
    [{ fields: ['title', 'author'] }, 'not-selectable fields.1'],
    [{ populate: ['nope'] }, 'unknown-attribute populate.0'],
    [{ populate: 'deep' }, 'unknown-attribute populate'],
    [{ populate: { author: { limit: 5 } } }, 'unknown-key populate.author.limit'],
    [{ publicationState: 'draft' }, 'invalid-publication-state publicationState'],
  ] as const) {
    it(`refuses ${JSON.stringify(meta)}`, async () => {
      const refusal = await refusalOf(list(meta as MetaQuery));
      expect(refusal).to.deep.include({ status: 400, problems: [problem] });
    });
  }
});
