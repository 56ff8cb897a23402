import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { useTracked } from './response-cache/use-tracked.ts';

/** A request that a cache received. */
interface Purge {
  readonly method: string | undefined;
  readonly key: IncomingMessage['headers'][string];
  readonly header: IncomingMessage['headers'][string];
  readonly tags: readonly string[];
}

/** A cache that records its purge requests, and refuses as many as `refusals` says. */
const recordingCache = () => {
  const purges: Purge[] = [];
  const state = { refusals: 0 };
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as Pick<Purge, 'tags'>;
    const { method, headers } = request;
    if (state.refusals > 0) {
      state.refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    purges.push({ method, key: headers['x-key'], header: headers['surrogate-key'], tags });
    response.end();
  });
  return { server, purges, state };
};

onOneDatabase('a cache that is purged after changes', (database) => {
  const { server, purges, state } = recordingCache();
  const lines: string[] = [];
  const urls: string[] = [];
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?secret=hidden`);
  });
  const { url } = useTracked(database, [
    {
      REST_CACHE_TAGS: 'Surrogate-Key',
      LOG_LEVEL: 'info',
      logTo: { write: (line) => lines.push(line) },
      pluginConfig: { purge: { urls, method: 'PURGE', headers: { 'X-Key': 'a key' } } },
    },
  ]);
  after(async () => {
    server.close();
    server.closeAllConnections();
  });

  const told = (tag: string): Promise<boolean> =>
    eventually(async () => purges.some(({ tags }) => tags.includes(tag)), Boolean);
  const isTold = async (tag: string, sql: string): Promise<boolean> => {
    const others = await openDatabase(url(), () => {});
    try {
      purges.length = 0;
      await others.query(sql);
      return await told(tag);
    } finally {
      await others.close();
    }
  };

  it('gets the tags of changed tables, as a header and as JSON', async () => {
    expect(await isTold('author', "UPDATE authors SET name = 'changed' WHERE id = 1")).to.equal(true);
    const found = purges.find(({ tags }) => tags.includes('author'));
    expect([found?.method, found?.key, found?.header]).to.deep.equal([
      'PURGE',
      'a key',
      found?.tags.join(' '),
    ]);
    if (database.name === 'sqlite') return;
    // After the connection for versions was opened again, all types are purged once.
    let turn = 0;
    const isAlone = async (): Promise<boolean> => {
      turn += 1;
      await isTold('author', `UPDATE authors SET name = 'changed ${turn}' WHERE id = 1`);
      return purges.some(({ tags }) => tags.join(' ') === 'author');
    };
    expect(await eventually(isAlone, Boolean)).to.equal(true);
  });

  it('gets a tag of every response that reads a changed relation', async () => {
    expect(await isTold('article', 'DELETE FROM articles_author_links WHERE article_id = 2')).to.equal(true);
  });

  it('gets the tags of all types after a grant has changed', async () => {
    expect(
      await isTold(
        'article',
        'DELETE FROM up_permissions WHERE id = (SELECT id FROM (SELECT MIN(id) AS id FROM up_permissions) AS p)',
      ),
    ).to.equal(true);
    expect(await told('author')).to.equal(true);
    expect(await told('file')).to.equal(true);
  });

  it('gets them later if it refuses at first, and the log has one line about that', async () => {
    state.refusals = 3;
    expect(await isTold('author', "UPDATE authors SET name = 'again' WHERE id = 1")).to.equal(true);
    const said = (words: string) => lines.filter((line) => line.includes(words));
    await eventually(
      async () => said('is told again'),
      (found) => found.length === 1,
    );
    expect(said('was not told what has changed')).to.have.length(1);
    expect(lines.join('')).to.not.include('hidden');
  });
});
