import { expect } from 'chai';
import { site } from '../support/database/content.ts';
import { describeEachOf, siteDatabases } from '../support/databases.ts';
import { record } from './support/record.ts';
import { useHost } from './support/use-host.ts';

describeEachOf(siteDatabases, 'the single types of the site', (database) => {
  const { ask, host } = useHost(database, { SCHEMAS: site.schemas });

  it('are read in one statement on SQLite and PostgreSQL, populated or not', async () => {
    for (const path of ['/api/homepage', '/api/homepage?populate[editorInChief]=true&populate[seo]=true']) {
      const statements = await record(host().sequelize, async () => {
        expect((await ask(path)).status, path).to.equal(200);
      });
      if (database.name !== 'mariadb') expect(statements, path).to.have.length(1);
    }
  });

  it('answer HEAD, and 304 to who has them', async () => {
    const { headers } = await ask('/api/homepage');
    const head = await ask('/api/homepage', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).to.deep.equal([200, '', headers.etag]);
    const again = await ask('/api/homepage', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).to.equal(304);
  });

  it('take no other method where nothing else answered', async () => {
    const answer = await ask('/api/homepage', { method: 'PUT' });
    expect([answer.status, answer.headers.allow]).to.deep.equal([405, 'GET, HEAD']);
  });
});
