import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { templateOf } from '../../lib/answer/template.ts';
import { readingOf } from '../../lib/sql/meta.ts';
import { useOwnHost } from '../http/support/use-host.ts';
import { onEachDatabase } from '../support/databases.ts';
import { loaderOf } from '../unit/support/loader.ts';
import { planOf } from '../unit/support/newsroom.ts';

const million = 1_000_000;

onEachDatabase('entries that are too long for a response', (database) => {
  const { host } = useOwnHost(database);

  before(async () => {
    for (const sql of [
      'DELETE FROM articles_author_links',
      'INSERT INTO articles_author_links (article_id, author_id) SELECT id, 1 FROM articles',
    ])
      await host().sequelize.query(sql);
    await host().sequelize.query('UPDATE articles SET body = $text', {
      bind: { text: 'x'.repeat(200_000) },
      type: QueryTypes.UPDATE,
    });
  });

  const short = { responseBytes: 4 * million };

  /** The characters that the database hands over for a query that is read row by row, and what becomes of the request. */
  const charactersOf = async (query: string, type = 'author') => {
    const loader = loaderOf(host().sequelize, {}, short);
    let characters = 0;
    const statement = async <T>(_sql: string, run: () => Promise<T>): Promise<T> => {
      const rows = await run();
      characters += JSON.stringify(rows).length;
      return rows;
    };
    try {
      const { rows } = await loader.load(readingOf(planOf(query, { type })), { trace: { statement } });
      return { characters, entries: rows.length };
    } catch (error) {
      return { characters, refused: String(error) };
    } finally {
      await loader.close();
    }
  };

  it('are not read if there may be many of them', async () => {
    for (const query of [
      'filters[id]=1&fields=name&populate[articles][fields]=body',
      'filters[id]=1&fields=name&populate[articles][fields]=title&populate[articles][populate][author][populate][articles][fields]=body',
    ]) {
      const { characters, refused } = await charactersOf(query);
      expect(refused, query).to.match(/at most 4000000 bytes/);
      expect(characters, query).to.be.lessThan(200_000);
    }
  });

  it('are not sent by the database if it writes the JSON', async () => {
    const loader = loaderOf(host().sequelize, { jsonInDatabase: true }, short);
    let characters = 0;
    const statement = async <T>(_sql: string, run: () => Promise<T>): Promise<T> => {
      const rows = await run();
      characters += JSON.stringify(rows).length;
      return rows;
    };
    const plan = planOf('fields=body&pagination[pageSize]=100');
    const { prepared } = loader.prepare(plan, templateOf(plan, 'envelope'));
    expect(prepared && (await loader.run(prepared, { trace: { statement } }))).to.equal(undefined);
    expect(characters).to.be.within(1, 200_000);
    await loader.close();
  });

  it('are not counted if a to-one relation has several and shows the first', async () => {
    const { sequelize } = host();
    await sequelize.query(
      'INSERT INTO articles_author_links (article_id, author_id) SELECT 2, id FROM authors WHERE id <> 1',
    );
    await sequelize.query('UPDATE authors SET bio = $text', {
      bind: { text: 'x'.repeat(500_000) },
      type: QueryTypes.UPDATE,
    });
    const bio = 'locale=all&publicationState=preview&filters[id]=2&fields=title&populate[author][fields]=bio';
    const { entries, refused } = await charactersOf(bio, 'article');
    expect([entries, refused]).to.deep.equal([1, undefined]);
  });

  it('are read if they fit', async () => {
    const few =
      'filters[id]=1&fields=name&populate[articles][fields]=body&populate[articles][filters][id][$lt]=12';
    const { characters, entries } = await charactersOf(few);
    expect(entries).to.equal(1);
    expect(characters).to.be.within(million, 4 * million);
  });
});
