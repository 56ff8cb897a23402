import { expect } from 'chai';
import type { Access } from '../../index.ts';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { entriesOf, idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`drafts by their id, ${how}`, (database) => {
    let host: SmallHost;
    let draft = 0;
    const asked: { readonly reads: string; readonly id: unknown }[] = [];
    const narrowed = (): Access => ({
      ...{ role: 'public', find: 'every', findOne: 'every', preview: 'every' },
      conditions: new Map([['api::article.article', { fields: null, rows: { id: { $ne: draft } } }]]),
    });
    const all = '/api/articles?locale=all&pagination[pageSize]=200&fields=publishedAt&populate=related';
    const ask = (path: string, who = 'author') => get(host.url + path, { headers: { 'x-who': who } });
    before(async () => {
      host = await startSmallHost(await database.shared(), {
        maxLimit: 200,
        populateWithPagination: true,
        plugin: { jsonInDatabase },
        host: {
          auth: {
            roleOf: () => 'public',
            draftsById: async (ctx) => {
              asked.push(ctx.state.contentQuery);
              return ctx.get('x-who') !== 'reader';
            },
            accessOf: (ctx) => (ctx.get('x-who') === 'narrowed' ? narrowed() : undefined),
          },
        },
      });
      const found = entriesOf(await ask(`${all}&publicationState=preview`)).find(
        ({ attributes }) =>
          attributes.publishedAt === null &&
          // biome-ignore lint/suspicious/noExplicitAny: entries of every shape.
          attributes.related.data.some(({ attributes: { publishedAt } }: any) => publishedAt === null),
      );
      draft = found?.id ?? 0;
    });
    after(() => host?.stop());

    it('are shown to callers that the host names, without the drafts behind their relations', async () => {
      const one = await ask(`/api/articles/${draft}?populate=related`);
      expect(one.status, one.text).to.equal(200);
      expect(one.body.data.attributes.publishedAt).to.equal(null);
      const related = one.body.data.attributes.related.data;
      for (const { attributes } of related) expect(attributes.publishedAt).not.to.equal(null);
      const preview = await ask(`/api/articles/${draft}?populate=related&publicationState=preview`);
      expect(preview.body.data.attributes.related.data.length).to.be.greaterThan(related.length);
    });

    it('are asked about with what is known of the request', async () => {
      await ask(`/api/articles/${draft}`);
      const { reads, id } = asked.at(-1) ?? {};
      expect([reads, id]).to.deep.equal(['one', draft]);
    });

    it('are filtered like every entry, with live for their relations', async () => {
      expect((await ask(`/api/articles/${draft}?filters[id]=${draft}`)).status).to.equal(200);
      expect((await ask(`/api/articles/${draft}?filters[id]=${draft + 1}`)).status).to.equal(404);
      const hidden = `filters[related][publishedAt][$null]=true&filters[related][id][$notNull]=true`;
      expect((await ask(`/api/articles/${draft}?${hidden}`)).status).to.equal(404);
      expect((await ask(`/api/articles/${draft}?${hidden}&publicationState=preview`)).status).to.equal(200);
    });

    it('are a 404 where a condition of the role hides them', async () => {
      const other = entriesOf(await ask(`${all}&publicationState=preview`)).find(
        ({ id, attributes }) => attributes.publishedAt === null && id !== draft,
      );
      expect((await ask(`/api/articles/${other?.id}`, 'narrowed')).status).to.equal(200);
      expect((await ask(`/api/articles/${draft}`, 'narrowed')).status).to.equal(404);
    });

    it('are a 404 for everybody else, where live is asked for, and in no list', async () => {
      expect((await ask(`/api/articles/${draft}`, 'reader')).status).to.equal(404);
      expect((await ask(`/api/articles/${draft}?publicationState=live`)).status).to.equal(404);
      expect(idsOf(await ask(all))).not.to.include(draft);
      // The plan of one caller is not that of another.
      expect((await ask(`/api/articles/${draft}`)).status).to.equal(200);
      expect((await ask(`/api/articles/${draft}`, 'reader')).status).to.equal(404);
    });
  });
}
