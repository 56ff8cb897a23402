import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { record } from '../http/support/record.ts';
import { useOwnHost } from '../http/support/use-host.ts';
import { onOneDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';

const million = 1_000_000;

/** What is wrong with a request, by its first problem. */
const refusalOf = ({ status, body }: Answer) => [
  status,
  body.error?.details?.errors?.[0]?.code,
  /ceiling (\w+)/.exec(body.error?.message ?? '')?.[1],
];

onOneDatabase('an answer that would be too large', (database) => {
  const { host, ask } = useOwnHost(database, {
    REST_POPULATE_WITH_PAGINATION: true,
    pluginConfig: { ceilings: { responseBytes: 4 * million, responseRows: 400 } },
  });

  before(async () => {
    const text = 'x'.repeat(200_000);
    // Every article has the same author and a long text, so that a list of them with their author's articles repeats it all.
    for (const sql of [
      'DELETE FROM articles_author_links',
      'INSERT INTO articles_author_links (article_id, author_id) SELECT id, 1 FROM articles',
    ])
      await host().sequelize.query(sql);
    await host().sequelize.query('UPDATE articles SET body = $text', {
      bind: { text },
      type: QueryTypes.UPDATE,
    });
  });

  const repeated = 'fields=title&populate[author][populate][articles]';

  it('is refused for its bytes, in the list itself and in what is populated', async () => {
    for (const query of [
      'fields=body&pagination[limit]=30',
      `${repeated}[fields]=body&pagination[limit]=4`,
      'locale=all&fields=title&populate[author][populate][articles][fields]=body&pagination[limit]=1',
    ]) {
      const answer = await ask(`/api/articles?${query}`, { role: 'editor' });
      expect(refusalOf(answer), query).to.deep.equal([400, 'ceiling-exceeded', 'responseBytes']);
    }
    const fits = await ask('/api/articles?fields=body&pagination[limit]=5', { role: 'editor' });
    expect([fits.status, fits.text.length > million]).to.deep.equal([200, true]);
  });

  it('is refused for its rows, and no statement begins after that', async () => {
    const wide =
      '/api/articles?locale=all&fields=title&pagination[limit]=100&populate[author][populate][articles][fields]=title' +
      '&populate[author][populate][articles][populate][author][populate][articles][populate][author]=true';
    const statements = await record(host().sequelize, async () => {
      const answer = await ask(wide, { role: 'editor' });
      expect(refusalOf(answer)).to.deep.equal([400, 'ceiling-exceeded', 'responseRows']);
      // Nothing is read any more for the request that was refused, once the host has stopped.
      await host().stop();
    });
    expect(statements.length).to.be.lessThan(8);
  });
});

onOneDatabase('filters through many relations', (database) => {
  const { ask } = useOwnHost(database, {});

  it('are answered, or refused with a 400, whatever the database', async () => {
    for (const hops of [5, 15, 29]) {
      const path = '[mentor]'.repeat(hops);
      const { status, text } = await ask(`/api/authors?filters${path}[$null]=true`, { role: 'editor' });
      expect(status, text.slice(0, 200)).to.be.oneOf([200, 400]);
    }
  });
});
