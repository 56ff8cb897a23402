import { promisify } from 'node:util';
import { expect } from 'chai';
import sqlite3 from 'sqlite3';
import { useOwnHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';

describe('a SQLite file that another process locks', () => {
  const { host, ask } = useOwnHost(sqlite);
  let writer: sqlite3.Database;
  let write: (sql: string) => Promise<void>;

  before(async () => {
    await host().sequelize.query('PRAGMA journal_mode = DELETE');
    writer = new sqlite3.Database(host().settings.DATABASE_URL.replace('sqlite:', ''));
    write = promisify(writer.exec.bind(writer));
  });
  after((done) => {
    writer.close(done);
  });

  it('is not kept from writers by the requests that met the lock', async () => {
    expect((await ask('/api/articles?sort=id')).status).to.equal(200);
    await write('BEGIN EXCLUSIVE');
    const { status, headers } = await ask('/api/articles?sort=title');
    await write('COMMIT');
    expect(status).to.equal(503);
    expect(headers['retry-after']).to.equal('2');
    expect((await ask('/api/articles?sort=id')).status).to.equal(200);
    await write("UPDATE articles SET title = 'written' WHERE id = 2");
    const { body } = await ask('/api/articles?filters[title]=written&locale=all');
    expect(body.data).to.have.length(1);
  });
});
