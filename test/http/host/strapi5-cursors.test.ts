import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { site5 } from '../../support/database/content.ts';
import { onOneOf, site5Databases } from '../../support/databases.ts';
import { useHost, useOwnHost } from '../support/use-host.ts';

const settings = { SCHEMAS: site5.schemas, STRAPI: 5, REST_CURSORS: true } as const;

interface Entry {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
}

/** Gives an entry another id, with its rows in tables of links, as Strapi does when it is published again. */
const publishAgain = async (
  sequelize: Sequelize,
  id: number,
  table: string,
  links: readonly (readonly [table: string, column: string])[],
): Promise<void> => {
  const columns = Object.keys(await sequelize.getQueryInterface().describeTable(table))
    .filter((name) => name !== 'id')
    .map((name) => sequelize.getQueryInterface().quoteIdentifier(name, true))
    .join();
  const [row] = (await sequelize.query(`SELECT max(id) + 1 AS next FROM ${table}`, {
    type: QueryTypes.SELECT,
  })) as readonly { readonly next: unknown }[];
  const next = Number(row?.next);
  await sequelize.query(
    `INSERT INTO ${table} (id, ${columns}) SELECT ${next}, ${columns} FROM ${table} WHERE id = ${id}`,
  );
  for (const [link, column] of links)
    await sequelize.query(`UPDATE ${link} SET ${column} = ${next} WHERE ${column} = ${id}`);
  await sequelize.query(`DELETE FROM ${table} WHERE id = ${id}`);
};

onOneOf(site5Databases, 'a list of documents that is read with cursors', (database) => {
  describe('while its documents are published again', () => {
    const { ask, host } = useOwnHost(database, settings);
    const editor = { role: 'editor' };

    for (const [query, isOnce] of [
      ['locale=fr', true],
      ['locale=*', true],
      ['sort=kind', true],
      ['sort=kind:desc,pinned&locale=*', true],
      ['sort=writer.name&locale=*', true],
      ['sort=documentId&status=draft', true],
      // The id was asked for, and it is another one.
      ['sort=id', false],
    ] as const) {
      it(`has each of them ${isOnce ? 'once' : 'again at its new id'}: ${query}`, async () => {
        const list = `/api/posts?fields=documentId,locale&${query}`;
        const all = (await ask(`${list}&pagination[pageSize]=100`, editor)).body.data as readonly Entry[];
        const nameOf = ({ documentId, locale }: Entry) => `${documentId} ${locale}`;
        const read: string[] = [];
        let at: string | null = 'pagination[withCursor]=true';
        for (let page = 0; at !== null && page < 40; page += 1) {
          const answer = await ask(`${list}&pagination[pageSize]=5&${at}`, editor);
          const entries = answer.body.data as readonly Entry[];
          read.push(...entries.map(nameOf));
          const last = entries.at(-1);
          if (last !== undefined && page < 4)
            await publishAgain(host().sequelize, last.id, 'posts', [['posts_writer_lnk', 'post_id']]);
          const { cursor } = answer.body.meta.pagination;
          at = cursor === null ? null : `pagination[after]=${cursor}`;
        }
        expect(at).to.equal(null);
        expect(new Set(read)).to.deep.equal(new Set(all.map(nameOf)));
        if (isOnce) expect(read).to.have.length(all.length);
        else expect(read.length).to.be.greaterThan(all.length);
      });
    }
  });

  describe('of a type without locales, while its documents are published again', () => {
    const { ask, host } = useOwnHost(database, settings);

    it('has each of them once', async () => {
      const list = '/api/comments?fields=documentId&sort=flagged';
      const role = { role: 'editor' };
      const { total } = (await ask(list, role)).body.meta.pagination;
      const read: string[] = [];
      let at: string | null = 'pagination[withCursor]=true';
      for (let page = 0; at !== null && page < 40; page += 1) {
        const { body } = await ask(`${list}&pagination[pageSize]=5&${at}`, role);
        const entries = body.data as readonly Entry[];
        read.push(...entries.map(({ documentId }) => documentId));
        const last = entries.at(-1);
        if (last !== undefined && page < 4) await publishAgain(host().sequelize, last.id, 'comments', []);
        at = body.meta.pagination.cursor === null ? null : `pagination[after]=${body.meta.pagination.cursor}`;
      }
      expect(new Set(read).size).to.equal(total);
      expect(read).to.have.length(total);
    });
  });

  describe('of a type without drafts', () => {
    const { ask } = useOwnHost(database, settings);

    it('goes on with and without a filter on versions, which has no effect', async () => {
      const list = '/api/tags?pagination[pageSize]=2';
      const filtered = 'publicationFilter=modified';
      const role = { role: 'editor' };
      const first = await ask(`${list}&${filtered}&pagination[withCursor]=true`, role);
      const plain = await ask(`${list}&pagination[withCursor]=true`, role);
      expect(first.body, first.text).to.deep.equal(plain.body);
      const after = `pagination[after]=${first.body.meta.pagination.cursor}`;
      const next = await ask(`${list}&${after}`, role);
      expect(next.status, next.text).to.equal(200);
      expect((await ask(`${list}&${filtered}&${after}`, role)).body).to.deep.equal(next.body);
    });
  });

  describe('without documents', () => {
    const { ask, host } = useOwnHost(database, settings);

    it('has each entry once, by its id', async () => {
      await host().sequelize.query('UPDATE tags SET document_id = NULL');
      const read: number[] = [];
      let at: string | null = 'pagination[withCursor]=true';
      while (at !== null && read.length < 100) {
        const { body } = await ask(`/api/tags?pagination[pageSize]=2&${at}`, { role: 'editor' });
        read.push(...(body.data as readonly Entry[]).map(({ id }) => id));
        at = body.meta.pagination.cursor === null ? null : `pagination[after]=${body.meta.pagination.cursor}`;
      }
      const { total } = (await ask('/api/tags', { role: 'editor' })).body.meta.pagination;
      expect(new Set(read).size).to.equal(total);
      expect(read).to.have.length(total);
    });
  });

  describe('in every locale, for a role that does not see the locale', () => {
    const { ask } = useHost(database, {
      ...settings,
      pluginConfig: { conditions: { editor: { 'api::post.post': { fields: ['title'] } } } },
    });

    it('are all read with cursors, which do not contain the locale', async () => {
      const page = (more: string) =>
        ask(`/api/posts?locale=*&pagination[pageSize]=7&${more}`, { role: 'editor' });
      const ids: number[] = [];
      let after: string | null | undefined = '';
      while (typeof after === 'string') {
        const at = after === '' ? 'pagination[withCursor]=true' : `pagination[after]=${after}`;
        const { body, text } = await page(at);
        expect(body.data, text).to.be.an('array').that.is.not.empty;
        ids.push(...body.data.map(({ id }: Entry) => id));
        after = body.meta.pagination.cursor;
        if (after) expect(Buffer.from(after, 'base64url').toString()).to.not.match(/"(?:en|de|fr)"/);
      }
      const { total } = (await page('')).body.meta.pagination;
      expect(new Set(ids).size).to.equal(total);
      expect(ids).to.have.length(total);
    });
  });
});
