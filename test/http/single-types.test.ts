import { expect } from 'chai';
import type { BoundQuery } from '../../index.ts';
import { site } from '../support/database/content.ts';
import { onOneOf, siteDatabases } from '../support/databases.ts';
import { record } from './support/record.ts';
import { useHost } from './support/use-host.ts';

onOneOf(siteDatabases, 'the single types of the site', (database) => {
  const { ask, host } = useHost(database, { SCHEMAS: site.schemas });

  it('are read in one statement on SQLite and PostgreSQL, populated or not', async () => {
    for (const path of ['/api/homepage', '/api/homepage?populate[editorInChief]=true&populate[seo]=true']) {
      const statements = await record(host().sequelize, async () => {
        expect((await ask(path)).status, path).to.equal(200);
      });
      expect(statements, path).to.have.length(1);
    }
  });

  it('answer HEAD, and 304 to a client that has the entry', async () => {
    const { headers } = await ask('/api/homepage');
    const head = await ask('/api/homepage', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).to.deep.equal([200, '', headers.etag]);
    const again = await ask('/api/homepage', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).to.equal(304);
  });

  it('answer 405 to other methods if no other route answers', async () => {
    const answer = await ask('/api/homepage', { method: 'PUT' });
    expect([answer.status, answer.headers.allow]).to.deep.equal([405, 'GET, HEAD']);
  });
});

onOneOf(siteDatabases, 'the find of a single type that is customised', (database) => {
  const { ask } = useHost(database, {
    SCHEMAS: site.schemas,
    pluginConfig: {
      flatTypes: ['api::presse.presse', 'api::global.global'],
      finds: {
        'api::homepage.homepage': {
          before: (query: BoundQuery) => ({ ...query, fields: [] }),
          after: (entries: readonly object[]) => entries.map((entry) => ({ ...entry, seen: true })),
        },
        'api::global.global': { creatorFields: 'attach' },
        'api::about.about': {
          replace: async (_: unknown, find: (query: string) => Promise<unknown>) => ({
            mine: await find('fields=title&publicationState=preview'),
          }),
        },
      },
    },
  });
  const answer = async (path: string) => (await ask(path, { role: 'editor' })).body;

  it('runs its hooks, for all locales too', async () => {
    const [en, fr] = [1, 2].map((id) => ({ id, attributes: {}, seen: true }));
    expect(await answer('/api/homepage')).to.deep.equal({ data: en, meta: {} });
    expect(await answer('/api/homepage?locale=all')).to.deep.equal({ data: [en, fr], meta: {} });
    expect((await ask('/api/homepage?locale=xx')).status).to.equal(404);
  });

  it('has no envelope if the type is flat, and has its creators attached', async () => {
    expect(await answer('/api/presse?fields=id&locale=fr')).to.deep.equal({ id: 1 });
    expect(await answer('/api/presse?fields=id&locale=all')).to.deep.equal([{ id: 1 }]);
    expect(await answer('/api/global?fields=id')).to.deep.equal({
      id: 1,
      createdBy: { id: 1, firstname: 'Mina', lastname: 'Reed' },
      updatedBy: { id: 2, firstname: 'Omar', lastname: 'Field' },
    });
  });

  it('is replaced by the answer of the host', async () => {
    const { mine } = await answer('/api/about');
    expect(mine).to.deep.equal({ data: { id: 1, attributes: { title: '東京 stone 1' } }, meta: {} });
  });
});
