import { expect } from 'chai';
import { isKept, useTracked } from '../http/response-cache/use-tracked.ts';
import { sqlite } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { openInProcess, type SqliteProcess } from './support/sqlite-process.ts';

const path = '/api/articles?sort=id&fields=title&filters[id]=2';

for (const mode of ['DELETE', 'WAL'] as const)
  describe(`kept answers of a SQLite file in journal mode ${mode} that another process locks`, () => {
    const { host, ask, url } = useTracked(sqlite);
    let other: SqliteProcess;
    let titles = 0;

    before(async () => {
      await host().sequelize.query(`PRAGMA journal_mode = ${mode}`);
      other = openInProcess(url().replace('sqlite:', ''));
      await other.run('SELECT 1');
    });
    after(() => other?.stop());

    const set = (): string => {
      titles += 1;
      return `UPDATE articles SET title = 'title ${titles}' WHERE id = 2`;
    };
    const titleIn = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data[0].attributes.title;
    /** Has an answer kept, and returns its title. */
    const keep = async (): Promise<string> => {
      const first = await ask(path);
      const again = await ask(path);
      expect([first.status, isKept(again), again.text]).to.deep.equal([200, true, first.text]);
      return titleIn(again);
    };

    it('show no change before it is committed, and all of it afterwards', async () => {
      const before = await keep();
      await other.run('BEGIN EXCLUSIVE');
      await other.run(set());
      const during = await Promise.all(Array.from({ length: 6 }, () => ask(path)));
      // A lock of this kind keeps no reader out where there is a log of changes.
      for (const answer of during)
        expect([answer.status, answer.status === 200 && titleIn(answer)]).to.deep.equal(
          mode === 'WAL' ? [200, before] : [503, false],
        );
      await other.run('COMMIT');
      const after = await ask(path);
      expect([after.status, isKept(after), titleIn(after)]).to.deep.equal([200, false, `title ${titles}`]);
      expect(await keep()).to.equal(`title ${titles}`);
    });

    it('delay no other request while the lock lasts', async () => {
      await keep();
      await other.run('BEGIN EXCLUSIVE');
      try {
        const asked = Promise.all(Array.from({ length: 6 }, () => ask(path)));
        const healthy = await get(`${host().url}/healthz`);
        expect(healthy.status).to.equal(200);
        const first = await Promise.race([asked.then(() => 'answers'), Promise.resolve('health')]);
        expect(first).to.equal('health');
        for (const { status } of await asked) expect(status).to.equal(mode === 'WAL' ? 200 : 503);
      } finally {
        await other.run('COMMIT');
      }
      // The connection for the version waits less than those that read.
      const { connections } = (
        host().sequelize as unknown as {
          connectionManager: {
            connections: Record<
              string,
              { all(sql: string, done: (error: Error | null, rows: object[]) => void): void }
            >;
          };
        }
      ).connectionManager;
      const [name = ''] = Object.keys(connections).filter((one) => one.startsWith('content-query-version'));
      const rows = await new Promise((resolve, reject) => {
        connections[name]?.all('PRAGMA busy_timeout', (error, found) =>
          error ? reject(error) : resolve(found),
        );
      });
      expect(rows).to.deep.equal([{ timeout: 50 }]);
    });

    it('are the newest after a checkpoint, a VACUUM, and a change that was rolled back', async () => {
      await keep();
      await other.run(set());
      await other.run(mode === 'WAL' ? 'PRAGMA wal_checkpoint(TRUNCATE)' : 'VACUUM');
      expect(titleIn(await ask(path))).to.equal(`title ${titles}`);
      const before = await keep();
      await other.run('BEGIN IMMEDIATE');
      await other.run(set());
      await other.run('ROLLBACK');
      expect(titleIn(await ask(path))).to.equal(before);
      await other.run(set());
      expect(titleIn(await ask(path))).to.equal(`title ${titles}`);
    });
  });
