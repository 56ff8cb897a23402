import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { type Entry, entriesOf, idsOf } from '../support/entries.ts';

const rows = { weight: { $gt: 1 } };

onOneDatabase('quantifiers and numbers of related entries', (database) => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({
      DATABASE_URL: await database.shared(),
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: {
        conditions: {
          public: {
            'api::category.category': { rows },
            'api::author.author': { rows: { articles: { $every: { categories: { $count: { $lte: 3 } } } } } },
          },
          authenticated: {
            'api::team.team': { rows: { members: { $count: { $gte: 2 }, $none: { rank: '$user.rank' } } } },
          },
        },
      },
      auth: { userOf: () => ({ id: 1, rank: 2 }) },
    });
  });
  after(() => host?.stop());

  const ask = (path: string, role?: string) => get(host.url + path, role === undefined ? {} : { role });

  const list = (state: string): string =>
    `/api/articles?locale=all&sort=id&pagination[pageSize]=100&publicationState=${state}`;

  /** The ids of the articles of which populate shows so many entries of a relation. */
  const shownWith = async (url: string, name: string, count: number, role?: string): Promise<number[]> =>
    entriesOf(await ask(`${url}&populate[${name}][fields]=id`, role))
      .filter(({ attributes }: Entry) => attributes[name].data.length === count)
      .map(({ id }) => id);

  it('count the related entries that the role may read', async () => {
    const url = list('live');
    const none = await shownWith(url, 'categories', 0);
    expect(idsOf(await ask(`${url}&filters[categories][$count]=0`))).to.deep.equal(none);
    expect(idsOf(await ask(`${url}&filters[categories][$none][id][$gt]=0`))).to.deep.equal(none);
    expect(idsOf(await ask(`${url}&filters[categories][$every][weight][$gt]=1`))).to.have.length(
      entriesOf(await ask(url)).length,
    );
    // An editor sees all categories.
    expect(none.length).to.be.greaterThan((await shownWith(url, 'categories', 0, 'editor')).length);
    const sorted = idsOf(await ask(`${url.replace('sort=id', 'sort=categories.$count,id')}`));
    expect(sorted.slice(0, none.length)).to.deep.equal(none);
  });

  it('count drafts only if the publication state shows them', async () => {
    const found = [];
    for (const state of ['live', 'preview']) {
      const url = list(state);
      const wanted = await shownWith(url, 'related', 0, 'editor');
      expect(idsOf(await ask(`${url}&filters[related][$count]=0`, 'editor'))).to.deep.equal(wanted);
      expect(idsOf(await ask(`${url}&filters[related][$none][id][$gt]=0`, 'editor'))).to.deep.equal(wanted);
      found.push(wanted.length);
    }
    const live = new Set(idsOf(await ask(list('live'), 'editor')));
    const inPreview = idsOf(await ask(`${list('preview')}&filters[related][$count]=0`, 'editor'));
    expect(found[0]).to.be.greaterThan(inPreview.filter((id) => live.has(id)).length);
  });

  it('narrow a type as a condition of the role', async () => {
    const all =
      '/api/authors?sort=id&publicationState=preview&populate[articles][populate]=categories&locale=all';
    const authors = entriesOf(await ask(all, 'editor'));
    const wanted = authors.filter(({ attributes }) =>
      attributes.articles.data.every((one: Entry) => one.attributes.categories.data.length <= 3),
    );
    const shown = idsOf(await ask('/api/authors?sort=id'));
    expect(shown).to.deep.equal(wanted.map(({ id }) => id));
    const teams = entriesOf(await ask('/api/teams?sort=id&populate=members', 'editor'));
    const many = teams.filter(
      ({ attributes: { members } }) =>
        members.data.length >= 2 && !members.data.some((one: Entry) => one.attributes.rank === 2),
    );
    expect(many.length).to.be.within(1, teams.length - 1);
    expect(idsOf(await ask('/api/teams?sort=id', 'authenticated'))).to.deep.equal(many.map(({ id }) => id));
  });

  it('refuse a variable as a number', async () => {
    const faulty = { rows: { members: { $count: '$user.rank' } } };
    let said = '';
    try {
      await startTestHost({
        DATABASE_URL: await database.shared(),
        pluginConfig: { conditions: { public: { 'api::team.team': faulty } } },
      });
    } catch (error) {
      said = String(error);
    }
    expect(said).to.include("'$count' must be an integer");
  });
});
