import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';

import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { readIndexes } from '../../../lib/sql/indexes.ts';
import { newsroom } from '../../support/database/content.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { run } from '../support/run.ts';

/** The indexes that the lists of articles want, as each database has it. */
const expected = {
  postgres:
    /^CREATE INDEX CONCURRENTLY "cq_articles_locale_id_\w{6}" ON "articles" \("locale", "id"\) WHERE "published_at" IS NOT NULL;$/m,
  sqlite:
    /^CREATE INDEX `cq_articles_locale_id_\w{6}` ON `articles` \(`locale`, `id`\) WHERE `published_at` IS NOT NULL;$/m,
  mariadb:
    /^CREATE INDEX `cq_articles_locale_id_published_at_\w{6}` ON `articles` \(`locale`, `id`, `published_at`\);$/m,
  mysql:
    /^CREATE INDEX `cq_articles_locale_id_published_at_\w{6}` ON `articles` \(`locale`, `id`, `published_at`\);$/m,
} as const;

const effect = {
  postgres:
    /-- {3}a page: cost \d+ -> cost \d+\n-- {3}its total: cost \d+ -> cost \d+\n-- {3}seen on a copy of the table, which has 1632\n-- {3}size: some \d+ KB\n/,
  sqlite:
    /-- {3}a page: SCAN articles; USE TEMP B-TREE FOR ORDER BY -> SEARCH articles USING INDEX cq_\w+ \(locale=\?\)\n/,
  mariadb: /-- {3}a page: \d+ rows -> \d+ rows\n/,
  mysql: /-- {3}a page: \d+ rows -> \d+ rows\n/,
} as const;

onEachDatabase('koa-content-query advise', (database) => {
  let own: OpenDatabase;
  let sequelize: Sequelize;
  let folder: string;

  before(async () => {
    own = await database.open();
    folder = await mkdtemp(join(tmpdir(), 'content-query-advise-'));
    sequelize = await openDatabase(own.url, () => {});
    for (let doubled = 102; doubled < 1_600; doubled *= 2)
      await sequelize.query(
        'INSERT INTO articles (id, title, locale, kind, published_at) ' +
          `SELECT id + ${doubled * 100}, title, locale, kind, published_at FROM articles`,
      );
  });
  after(async () => {
    await sequelize.close();
    await own.close();
    await rm(folder, { recursive: true });
  });

  const advise = (...more: string[]) =>
    run(['advise', '--schemas', newsroom.schemas, '--database', own.url, ...more]);
  const list = () => select<{ definition: string }>(sequelize, databaseOf(sequelize).indexes.existing);

  it('prints the index that every list of a large type wants, with its effect, and creates none', async () => {
    const before = await list();
    const { code, out } = await advise();
    expect(code).to.equal(0);
    expect(out).to.match(/^-- api::article\.article: every list of it$/m);
    expect(out).to.match(expected[database.name]);
    expect(out).to.match(effect[database.name]);
    expect(out).to.match(
      /-- 1 index is missing\n-- \d+ more would be on tables of fewer than 1000 rows, which need none\n$/,
    );
    expect(await list()).to.deep.equal(before);
  });

  it('prints the indexes for slow requests, and nothing from text of the log', async () => {
    const log = join(folder, 'host.log');
    const lines: string[] = [];
    const host = await startTestHost({
      DATABASE_URL: own.url,
      pluginConfig: { slowRequests: 0 },
      LOG_LEVEL: 'warn',
      logTo: { write: (line) => void lines.push(line) },
    });
    const values = ['kind]=canary-17', 'kind]=canary-18', 'kind]=canary-19', 'nope]=1'];
    for (const query of values) await get(`${host.url}/api/articles?filters[${query}`, { role: 'editor' });
    await host.stop();
    const hostile = (plan: object) =>
      `content-query: slow request: /api/x answered 200 after 9 ms (load 9 ms)\n  plan: ${JSON.stringify(plan)}`;
    await writeFile(
      log,
      [
        ...lines,
        hostile({
          uid: 'api::article.article',
          where: 'title"; DROP TABLE articles; -- $eq ?',
          order: ['x" asc'],
        }),
        hostile({ uid: '__proto__', order: ['canary-19 asc'] }),
        `${hostile({ uid: 'api::article.article' }).slice(0, -2)}... (9000 characters)`,
      ].join('\n'),
    );
    const { code, out } = await advise('--log', log);
    expect(code).to.equal(0);
    expect(out).to.match(/: 5 slow requests, and \d+ that cannot be read$/m);
    expect(out).to.match(/^-- api::article\.article: 3 slow requests, \d+ ms together$/m);
    expect(out).to.match(/\([`"]locale[`"], [`"]kind[`"], [`"]id[`"]/);
    expect(out).not.to.match(/DROP|canary/);
  });

  it('is named by check for a type with many entries', async () => {
    const { code, out } = await run(['check', '--schemas', newsroom.schemas, '--database', own.url]);
    expect(code).to.equal(0);
    expect(out).to.match(
      /^index {4}api::article\.article: its lists have none, see koa-content-query advise$/m,
    );
  });

  it('creates them with --apply, once', async () => {
    const { code, out } = await advise('--apply');
    expect(code).to.equal(0);
    expect(out).to.match(/^-- {3}created$/m);
    const indexes = (await list()).map(({ definition }) => definition).join('\n');
    expect(indexes).to.match(/\([`"]?locale[`"]?, [`"]?id[`"]?/);
    await readIndexes({ sequelize });
    const { out: again } = await advise();
    expect(again).to.match(/^-- 0 indexes are missing$/m);
  });

  it('reports in one line a file that it cannot read', async () => {
    const { code, err } = await advise('--log', join(folder, 'nope.log'));
    expect(code).to.equal(2);
    expect(err).to.match(/^koa-content-query: cannot read .*nope\.log: ENOENT.*\n$/);
  });
});
