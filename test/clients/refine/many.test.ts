import { DataProvider } from '@refinedev/strapi-v4';
import { expect } from 'chai';
import { onOneDatabase, type TestDatabase } from '../../support/databases.ts';
import { liveArticles, type Newsdesk, useNewsdesk } from '../support/newsdesk.ts';
import { refusalOf } from '../support/refusal.ts';

const resource = 'articles';

const providerOf = (desk: Newsdesk) => DataProvider(`${desk.host().url}/api`);

const idsOf = (entries: readonly { readonly id?: unknown }[]) =>
  entries.map(({ id }) => Number(id)).sort((a, b) => a - b);

/** The ids of the first articles of the host, at most a hundred and fifty of them. */
async function someIds(desk: Newsdesk): Promise<number[]> {
  const pages = [1, 2].map((page) =>
    desk.ask(`/api/articles?pagination[page]=${page}&pagination[pageSize]=75`),
  );
  const answers = await Promise.all(pages);
  return answers.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id));
}

function describeMany(database: TestDatabase): void {
  describe(`where the host allows pages of ${liveArticles}`, () => {
    const desk = useNewsdesk(database);

    it('gives all of a hundred and fifty entries', async () => {
      const ids = await someIds(desk);
      const { data } = await providerOf(desk).getMany({ resource, ids });
      expect(ids).to.have.length(150);
      expect(idsOf(data)).to.deep.equal(idsOf(ids.map((id) => ({ id }))));
    });

    it('brings relations along', async () => {
      const ids = await someIds(desk);
      const meta = { populate: ['author'], fields: ['title'] };
      const { data } = await providerOf(desk).getMany({ resource, ids, meta });
      expect(data).to.have.length(150);
      expect(data.at(-1)).to.have.all.keys('id', 'title', 'author');
      expect(data.at(-1)?.author.name).to.be.a('string');
    });

    it('gives the entries in the order of their ids, whatever the order that they were asked for in', async () => {
      const { data } = await providerOf(desk).getMany({ resource, ids: [1003, 1001, 1002] });
      expect(data.map(({ id }) => id)).to.deep.equal([1001, 1002, 1003]);
    });

    it('leaves out missing entries and drafts', async () => {
      const { body } = await desk.ask(
        '/api/articles?publicationState=preview&filters[publishedAt][$null]=true',
      );
      const { data } = await providerOf(desk).getMany({ resource, ids: [1001, 999_999, body.data[0].id] });
      expect(idsOf(data)).to.deep.equal([1001]);
    });

    it('is refused for no ids at all, as it asks for a page of none', async () => {
      const refusal = await refusalOf(providerOf(desk).getMany({ resource, ids: [] }));
      expect(desk.sent()).to.equal('pagination[pageSize]=0&');
      expect(refusal).to.deep.include({ status: 400, problems: ['invalid-value pagination.pageSize'] });
    });
  });

  describe('where the host has the default maximum', () => {
    const desk = useNewsdesk(database, { REST_MAX_LIMIT: 100 });

    it('gives the first hundred of a hundred and fifty: the page is clamped', async () => {
      const ids = await someIds(desk);
      const { data } = await providerOf(desk).getMany({ resource, ids });
      expect(ids).to.have.length(150);
      expect(idsOf(data)).to.deep.equal(idsOf(ids.map((id) => ({ id }))).slice(0, 100));
    });
  });

  describe('where the host refuses populate together with pagination', () => {
    const desk = useNewsdesk(database, { REST_POPULATE_WITH_PAGINATION: false });

    it('is refused as soon as it populates, and the message names the setting', async () => {
      const ids = [1001, 1002];
      for (const call of [
        () => providerOf(desk).getMany({ resource, ids, meta: { populate: '*' } }),
        () => providerOf(desk).getList({ resource, meta: { populate: ['author'] } }),
      ]) {
        const refusal = await refusalOf(call());
        expect(refusal.problems).to.deep.equal(['populate-with-pagination pagination']);
        expect(refusal.said).to.include('api.rest.populateWithPagination');
      }
      expect((await providerOf(desk).getMany({ resource, ids })).data).to.have.length(2);
    });
  });
}

onOneDatabase('getMany of @refinedev/strapi-v4', describeMany);
