import { expect } from 'chai';
import { loadSchemas } from '../../../plugin/boot/load-schemas.ts';
import { site5 } from '../../support/database/content.ts';
import { type OpenDatabase, onOneOf, site5Databases } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { previewsPosts } from '../support/previews-posts.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';
import { useHost, useOwnHost } from '../support/use-host.ts';

const settings = { SCHEMAS: site5.schemas, STRAPI: 5, REST_POPULATE_WITH_PAGINATION: true } as const;
interface Entry {
  readonly id: number;
  readonly documentId: string;
  readonly comments?: readonly Entry[];
}

onOneOf(site5Databases, 'versions of documents', (database) => {
  describe('for a role that may preview one type of two', () => {
    const { ask } = useHost(database, { ...settings, auth: { accessOf: () => previewsPosts } });
    const posts = async (query: string): Promise<readonly Entry[]> => {
      const { status, body, text } = await ask(
        `/api/posts?pagination[pageSize]=100&locale=*&sort=documentId,locale&${query}`,
      );
      expect(status, text).to.equal(200);
      return body.data;
    };

    for (const state of ['draft', 'latest'])
      it(`lead with status=${state} to published entries of the other type`, async () => {
        const published = new Map(
          (await posts('populate=comments')).map((post) => [post.documentId, post.comments]),
        );
        const drafts = await posts(`populate=comments&status=${state}`);
        const known = drafts.filter(({ documentId }) => published.has(documentId));
        expect(known.length).to.be.greaterThan(20);
        const ids = (comments: readonly Entry[] = []) =>
          comments.map(({ id }) => id).toSorted((a, b) => a - b);
        const allOf = (list: readonly (readonly Entry[] | undefined)[]) =>
          ids(list.flatMap((one) => one ?? []));
        expect(allOf(known.map(({ comments }) => comments))).to.include.members(
          allOf([...published.values()]).slice(0, 5),
        );
        for (const { comments = [] } of drafts)
          for (const comment of comments)
            expect((comment as unknown as { publishedAt: unknown }).publishedAt).to.not.equal(null);
      });
  });

  describe('of what was written last, in a request that is too much work', () => {
    const { ask } = useHost(database, settings);

    it('are read as drafts, and a hint says so', async () => {
      const tags = (status: string) =>
        ask(`/api/tags?populate[posts][populate]=*&pagination[pageSize]=8&status=${status}`, {
          role: 'editor',
        });
      const { status, body } = await tags('latest');
      expect(status).to.equal(400);
      expect(JSON.stringify(body.error.details)).to.contain('or ask for status=draft, which costs less');
      expect((await tags('draft')).status).to.equal(200);
    });
  });

  describe('under a condition that hides every draft', () => {
    const { ask } = useHost(database, {
      ...settings,
      pluginConfig: {
        conditions: { editor: { 'api::post.post': { rows: { publishedAt: { $notNull: true } } } } },
      },
    });

    it('are the published ones, also if the draft was written last', async () => {
      const total = async (query: string) =>
        (await ask(`/api/posts?locale=*&fields=id&pagination[pageSize]=1&${query}`, { role: 'editor' })).body
          .meta.pagination.total;
      expect(await total('status=latest')).to.equal(await total('status=published'));
      expect(await total('publicationFilter=modified')).to.equal(0);
    });
  });

  describe('of which a draft has other links', () => {
    const { ask, host } = useOwnHost(database, settings);

    it('are found from both sides by the links of the version that is shown', async () => {
      const one = async (query: string) => (await ask(query, { role: 'editor' })).body.data;
      const [draft] = await one(
        '/api/posts?status=draft&publicationFilter=modified&filters[writer][id][$gt]=1&populate=writer&sort=id',
      );
      const { id, documentId, locale, writer } = draft;
      await host().sequelize.query(`UPDATE posts_writer_lnk SET writer_id = 1 WHERE post_id = ${Number(id)}`);
      const found = await one(
        `/api/writers?status=latest&filters[posts][documentId]=${documentId}&filters[posts][locale]=${locale}&sort=id`,
      );
      expect(found.map((entry: Entry) => entry.id)).to.deep.equal([1]);
      const before = await one(
        `/api/writers?filters[posts][documentId]=${documentId}&filters[posts][locale]=${locale}&sort=id`,
      );
      expect(before.map((entry: Entry) => entry.id)).to.deep.equal([writer.id]);
    });
  });

  describe('that a path names', () => {
    const { ask } = useHost(database, {
      ...settings,
      auth: { draftsById: () => true },
    });
    const ofEditor = (path: string) => ask(path, { role: 'editor' });

    it('are the published ones, also for a caller who gets drafts by their id', async () => {
      const [first] = (await ofEditor('/api/posts?sort=id&publicationFilter=modified')).body.data;
      const { body } = await ofEditor(`/api/posts/${first.documentId}`);
      expect(body.data).to.deep.equal(first);
    });

    it('are those of the default locale where the locale is empty', async () => {
      const [, second] = (await ofEditor('/api/posts?sort=id&locale=')).body.data;
      expect(second.locale).to.equal('en');
      expect((await ofEditor(`/api/posts/${second.documentId}?locale=`)).body.data.id).to.equal(second.id);
    });

    it('are those of the next locale of a fallback that the role may see', async () => {
      const all = (
        await ofEditor('/api/posts?locale=*&fields=locale&sort=documentId,locale&pagination[pageSize]=100')
      ).body.data as readonly (Entry & { locale: string })[];
      const of = (locale: string) =>
        new Map(all.filter((one) => one.locale === locale).map((one) => [one.documentId, one]));
      const [en, de] = [of('en'), of('de')];
      const inEnglishAlone = [...en.values()].find(({ documentId }) => !de.has(documentId));
      const inBoth = [...en.values()].find(({ documentId }) => de.has(documentId));
      if (inEnglishAlone === undefined || inBoth === undefined)
        throw new Error('site5 has documents of both kinds');
      const chosen = async ({ documentId }: Entry, query: string) => {
        const { status, body } = await ofEditor(`/api/posts/${documentId}?fields=locale&${query}`);
        return status === 200 ? body.data.locale : status;
      };
      expect(await chosen(inEnglishAlone, 'locale=de')).to.equal(404);
      expect(await chosen(inEnglishAlone, 'locale=de&fallback=en')).to.equal('en');
      expect(await chosen(inEnglishAlone, 'locale=fr&fallback=de,en')).to.equal('en');
      expect(await chosen(inBoth, 'locale=de&fallback=en')).to.equal('de');
      expect(await chosen(inBoth, 'locale=fr&fallback=de,en')).to.equal('de');
      // '*' reads lists alone, so it is the code of a locale that no entry has.
      expect(await chosen(inBoth, 'locale=*')).to.equal(404);
      expect(await chosen(inBoth, 'locale=*&fallback=en')).to.equal('en');
    });
  });

  describe('that have a slug', () => {
    let opened: OpenDatabase | undefined;
    let host: SmallHost | undefined;
    before(async () => {
      opened = await database.open();
      host = await startSmallHost(opened.url, {
        keys: { 'api::post.post': 'slug' },
        plugin: { strapi: 5, flatTypes: ['plugin::users-permissions.user'] },
        host: await loadSchemas(site5.schemas),
      });
    });
    after(async () => {
      await host?.stop();
      await opened?.close();
    });

    it('are found by the slug and by the document, in the locale of the request', async () => {
      const ask = (path: string) => get(`${host?.url}/api/posts${path}`);
      const [first] = (await ask('?sort=id')).body.data;
      expect((await ask(`/${first.slug}`)).body.data).to.deep.equal(first);
      expect((await ask(`/${first.documentId}`)).body.data).to.deep.equal(first);
      expect((await ask(`/${first.slug}?locale=fr`)).status).to.equal(404);
    });
  });
});
