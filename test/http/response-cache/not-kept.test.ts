import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import type { RequestState } from '../../../index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { databases, onDatabases, onEachDatabase, sqlite } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { isKept, keeping, useTracked } from './use-tracked.ts';

const article = 'api::article.article';
const path = '/api/articles?sort=id&fields=title&populate=author&filters[id][$lt]=9';

onDatabases(
  databases.filter(({ name }) => name !== 'sqlite'),
  'cached responses after the connection for versions is lost',
  (database) => {
    const { ask, url } = useTracked(database);

    it('are read again, because it may be another server', async () => {
      const first = await ask(path);
      expect(isKept(await ask(path))).to.equal(true);
      const others = await openDatabase(url(), () => {});
      try {
        if (database.name === 'postgres')
          await others.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          );
        else {
          const rows = await select<{ id: number }>(
            others,
            'SELECT id AS id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
          );
          for (const { id } of rows) await others.query(`KILL ${id}`);
        }
      } finally {
        await others.close();
      }
      const next = await eventually(
        () => ask(path),
        ({ status }) => status === 200,
      );
      expect([next.status, next.text, isKept(next)]).to.deep.equal([200, first.text, false]);
      expect(await eventually(async () => isKept(await ask(path)), Boolean)).to.equal(true);
    });
  },
);

onEachDatabase('responses without triggers', (database) => {
  it('are cached on SQLite alone, and the log says what to do', async () => {
    const lines: string[] = [];
    const own = await database.open();
    try {
      const host = await startTestHost({
        ...keeping(),
        DATABASE_URL: own.url,
        LOG_LEVEL: 'warn',
        logTo: { write: (line) => lines.push(line) },
      });
      try {
        await get(host.url + path);
        expect(isKept(await get(host.url + path))).to.equal(database.name === 'sqlite');
      } finally {
        await host.stop();
      }
      const isSaid = lines.some((line) => line.includes('koa-content-query track --apply'));
      expect(isSaid).to.equal(database.name !== 'sqlite');
    } finally {
      await own.close();
    }
  });
});

describe('the response cache', () => {
  it('is off by default', async () => {
    const host = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      pluginConfig: { serverTiming: true },
    });
    try {
      await get(host.url + path);
      const again = await get(host.url + path);
      expect([isKept(again), again.headers.vary]).to.deep.equal([false, 'Authorization']);
    } finally {
      await host.stop();
    }
  });

  it('does not share responses with callers whose access the middleware of the host narrows', async () => {
    const host = await startTestHost({
      ...keeping(),
      DATABASE_URL: await sqlite.shared(),
      middleware: [
        (ctx, next) => {
          const state = ctx.state.contentQuery as RequestState | undefined;
          if (state !== undefined && ctx.get('x-narrow') !== '')
            state.access = { ...state.access, find: new Set([article]) };
          return next();
        },
      ],
    });
    try {
      const texts = [];
      for (const narrow of ['', 'yes', '', 'yes'])
        texts.push((await get(host.url + path, { headers: { 'x-narrow': narrow } })).text);
      expect(texts.slice(2)).to.deep.equal(texts.slice(0, 2));
      expect(texts[1]).to.not.include('"author"');
      expect(texts[0]).to.include('"author"');
    } finally {
      await host.stop();
    }
  });

  it('refuses a wrong size', async () => {
    const pluginConfig = { responseCache: { maxSize: 'much' } };
    const started = startTestHost({ DATABASE_URL: await sqlite.shared(), pluginConfig });
    const error = await started.then(
      (host) => host.stop(),
      (thrown: unknown) => thrown,
    );
    expect(String(error)).to.include("'responseCache.maxSize' must be a size such as 64 MB");
  });
});
