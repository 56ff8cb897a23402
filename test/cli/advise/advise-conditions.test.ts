import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import type { DatabaseName } from '../../../lib/databases/database.ts';
import { quoteOf, select } from '../../../lib/databases/sequelize.ts';
import { conditionsTable } from '../../../lib/schema/grants.ts';
import { type Asked, asking } from '../../security/support/explain.ts';
import { newsroom } from '../../support/database/content.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { run } from '../support/run.ts';

const article = 'api::article.article';

/** The index that is printed for a condition on a column. */
const expected = {
  postgres: (column: string) =>
    new RegExp(
      `^CREATE INDEX CONCURRENTLY "cq_articles_locale_${column}_id_\\w{6}" ON "articles" \\("locale", "${column}", "id"\\) WHERE "published_at" IS NOT NULL;$`,
      'm',
    ),
  sqlite: (column: string) =>
    new RegExp(
      `^CREATE INDEX \`cq_articles_locale_${column}_id_\\w{6}\` ON \`articles\` \\(\`locale\`, \`${column}\`, \`id\`\\) WHERE \`published_at\` IS NOT NULL;$`,
      'm',
    ),
  mariadb: (column: string) =>
    new RegExp(
      `^CREATE INDEX \`cq_articles_locale_${column}_id_published_at_\\w{6}\` ON \`articles\` \\(\`locale\`, \`${column}\`, \`id\`, \`published_at\`\\);$`,
      'm',
    ),
  mysql: (column: string) =>
    new RegExp(
      `^CREATE INDEX \`cq_articles_locale_${column}_id_published_at_\\w{6}\` ON \`articles\` \\(\`locale\`, \`${column}\`, \`id\`, \`published_at\`\\);$`,
      'm',
    ),
} as const;

const inMysql = async (url: string, text: string, values: readonly unknown[]): Promise<string> => {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.execute(text, values as string[]);
    return JSON.stringify(rows);
  } finally {
    await connection.end();
  }
};

/** The plan of a statement with its values. */
const plans: Readonly<
  Record<DatabaseName, (url: string, sequelize: Sequelize, asked: Asked) => Promise<string>>
> = {
  postgres: async (url, _sequelize, { text, values }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`EXPLAIN ${text}`, [...values]);
    await client.end();
    return JSON.stringify(rows);
  },
  sqlite: async (_url, sequelize, { text }) =>
    JSON.stringify(await select(sequelize, `EXPLAIN QUERY PLAN ${text}`)),
  mysql: (url, _sequelize, { text, values }) => inMysql(url, `EXPLAIN FORMAT=TREE ${text}`, values),
  mariadb: async (url, _sequelize, { text, values }) => {
    const at = text.indexOf(' FOR ') + ' FOR '.length;
    const mysqlUrl = url.replace(/^mariadb:/, 'mysql:');
    return inMysql(mysqlUrl, `${text.slice(0, at)}EXPLAIN ${text.slice(at)}`, values);
  },
};

onEachDatabase('koa-content-query advise, where conditions narrow lists,', (database) => {
  let own: OpenDatabase;
  let sequelize: Sequelize;
  let folder: string;

  const many = 3_200;
  const at = database.name === 'sqlite' ? '1700000000000' : "'2023-11-14 22:13:20'";

  before(async () => {
    own = await database.open();
    folder = await mkdtemp(join(tmpdir(), 'content-query-advise-'));
    sequelize = await openDatabase(own.url, () => {});
    const rows = Array.from(
      { length: many },
      (_, n) => `(${n + 10_000}, 'filling', 'mail-${n}', 'kind ${n % 80}', 'en', ${at})`,
    );
    for (let from = 0; from < many; from += 400)
      await sequelize.query(
        `INSERT INTO articles (id, title, contact_email, kind, locale, published_at) VALUES ${rows.slice(from, from + 400).join(', ')}`,
      );
    const quote = quoteOf(sequelize);
    const texts = ['role', 'uid', 'fields', 'rows', 'who'].map((name) => `${quote(name)} VARCHAR(255)`);
    await sequelize.query(`CREATE TABLE ${conditionsTable} (id INTEGER PRIMARY KEY, ${texts.join(', ')})`);
    const stored: readonly (readonly [role: string, uid: string, rows: object])[] = [
      ['editor', article, { kind: 'kind 1' }],
      ['public', article, { contactEmail: '$user.mail' }],
      ['reader', article, { $or: [{ rating: 1 }, { views: 2 }], price: { $ne: 1 }, author: { name: 'Ada' } }],
      ['gone', article, { nothing: 1 }],
      ['gone', 'api::nothing.nothing', { id: 1 }],
    ];
    for (const [id, [role, uid, given]] of stored.entries())
      await sequelize.query(
        `INSERT INTO ${conditionsTable} (${['id', 'role', 'uid', 'rows'].map(quote).join(', ')}) VALUES (${id}, '${role}', '${uid}', '${JSON.stringify(given)}')`,
      );
    if (database.name === 'postgres') await sequelize.query('ANALYZE articles');
  });
  after(async () => {
    await sequelize?.close();
    await own?.close();
    await rm(folder, { recursive: true });
  });

  const advise = (...more: string[]) =>
    run(['advise', '--schemas', newsroom.schemas, '--database', own.url, ...more]);
  const fileOf = async (given: unknown): Promise<string> => {
    const file = join(folder, 'conditions.json');
    await writeFile(file, JSON.stringify(given));
    return file;
  };

  it('prints the index that a stored condition wants, and says what it leaves out', async () => {
    const { code, out } = await advise();
    expect(code).to.equal(0);
    for (const [role, column] of [
      ['editor', 'kind'],
      ['public', 'contact_email'],
    ] as const) {
      expect(out).to.match(new RegExp(`^-- ${article}: the condition of ${role}$`, 'm'));
      expect(out).to.match(expected[database.name](column));
    }
    expect(out).to.not.match(/rating|views|price|the condition of reader/);
    expect(out).to.match(/^-- the condition of gone on api::article\.article is left out: .*nothing/m);
    expect(out).to.include(
      '-- the condition of gone on api::nothing.nothing is left out: the schemas have no such type',
    );
  });

  it('uses conditions of the configuration in place of stored ones', async () => {
    const file = await fileOf({ public: { [article]: { rows: { kind: { $in: ['kind 2', 'kind 3'] } } } } });
    const { code, out } = await advise('--conditions', file);
    expect(code).to.equal(0);
    expect(out).to.match(new RegExp(`^-- ${article}: the condition of editor, public$`, 'm'));
    expect(out).to.match(expected[database.name]('kind'));
    expect(out).to.not.include('contact_email');
  });

  it('refuses a file without conditions, or with a faulty one', async () => {
    for (const [given, said] of [
      [[], 'must be { "<role>": { "<uid>": { "rows": ... } } }'],
      [{ public: { [article]: null } }, 'must be { "<role>": { "<uid>": { "rows": ... } } }'],
      [
        { public: { [article]: { rows: { kint: 1 } } } },
        `public.${article}.rows.kint: Unknown attribute 'kint'`,
      ],
    ] as const) {
      const { code, err } = await advise('--conditions', await fileOf(given));
      expect(code).to.equal(2);
      expect(err).to.include('koa-content-query: --conditions: ').and.include(said);
    }
    const { code, err } = await advise('--conditions', join(folder, 'nope.json'));
    expect(code).to.equal(2);
    expect(err).to.match(/^koa-content-query: --conditions: cannot read .*nope\.json: ENOENT.*\n$/);
  });

  it('prints what a narrowed slow request wants from its log', async () => {
    const log = join(folder, 'host.log');
    const lines: string[] = [];
    const host = await startTestHost({
      DATABASE_URL: own.url,
      pluginConfig: { slowRequests: 0, conditions: { public: { [article]: { rows: { featured: true } } } } },
      LOG_LEVEL: 'warn',
      logTo: { write: (line) => void lines.push(line) },
    });
    await get(`${host.url}/api/articles?filters[kind]=canary-17`);
    await host.stop();
    await writeFile(log, lines.join('\n'));
    const { out } = await advise('--log', log);
    expect(out).to.match(/^-- api::article\.article: 1 slow request, \d+ ms together/m);
    expect(out).to.match(/\([`"]featured[`"], [`"]locale[`"], [`"]kind[`"], [`"]id[`"]/);
  });

  it('makes an index that the lists of the role are read with', async () => {
    const { code, out } = await advise('--apply');
    expect(code).to.equal(0);
    expect(out).to.match(/^-- {3}created$/m);
    expect((await advise()).out).to.match(/^-- 0 indexes are missing$/m);
    if (database.name === 'postgres') await sequelize.query('ANALYZE articles');
    // What watches the connections of servers would keep the driver of SQLite from preparing statements.
    const logged: Asked[] = [];
    const watched = await openDatabase(own.url, (sql) => {
      logged.push({ text: sql.replace(/^Executing \([^)]*\): /, ''), values: [] });
    });
    const host = await startTestHost({
      DATABASE_URL: own.url,
      sequelize: watched,
      auth: { userOf: () => ({ id: 1, mail: 'mail-17' }) },
    });
    try {
      const ask = async () => {
        const { body } = await get(`${host.url}/api/articles?fields=id`);
        expect(body.meta.pagination.total).to.equal(1);
      };
      logged.length = 0;
      if (database.name === 'sqlite') await ask();
      const asked = database.name === 'sqlite' ? logged : await asking(host.sequelize, ask);
      const statements = asked.filter(({ text }) => /contact_email/.test(text));
      expect(statements).to.have.length.above(0);
      const planOf = plans[database.name];
      const read = await Promise.all(statements.map((one) => planOf(own.url, host.sequelize, one)));
      expect(read.join('\n')).to.match(/cq_articles_locale_contact_email_id\w*/);
    } finally {
      await host.stop();
    }
  });
});
