import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { databases } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { constantPlaceOf } from '../../../lib/sql/indexes.ts';
import { type SmallHost, startSmallHost } from '../../http/support/small-host.ts';
import { type Asked, asking } from '../../security/support/explain.ts';
import { newsroom } from '../../support/database/content.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { run } from '../support/run.ts';

const uid = 'api::article.article';
const odd = ['metadata', "it's $1", '0'];
const jsonPaths = { [uid]: ['metadata.depth.n', 'metadata.hue', odd] };
const options = [
  '--json-path',
  `${uid}=metadata.depth.n`,
  `${uid}=metadata.hue`,
  `${uid}=${JSON.stringify(odd)}`,
];

const many = 3_000;
const stored = { type: 'json', storage: 'strapi' } as const;

/** Filters that few entries meet, and the paths whose indexes find them: that on text, that on numbers, or both. */
const filters: readonly (readonly [query: string, on: readonly string[]])[] = [
  ['filters[metadata][hue]=hue 17', ['hue']],
  ['filters[metadata][hue][$in][0]=hue 17&filters[metadata][hue][$in][1]=hue 18', ['hue']],
  // The form of a number is looked for among texts and among numbers.
  ['filters[metadata][depth][n]=1234', ['depth_n', 'depth_n']],
  [
    'filters[metadata][depth][n][$in][0]=7&filters[metadata][depth][n][$in][1]=text 8',
    ['depth_n', 'depth_n'],
  ],
  ['filters[metadata][depth][n][$gt]=2995', ['depth_n']],
  ['filters[metadata][depth][n][$between][0]=40&filters[metadata][depth][n][$between][1]=42.5', ['depth_n']],
  [`filters[metadata][it's $1][0]=${'long '.repeat(40)}5`, ['it_s__1_0']],
];

/** The plan of a statement run with its values, without any time. */
const plans: Readonly<Partial<Record<string, (url: string, asked: Asked) => Promise<string>>>> = {
  postgres: async (url, { text, values }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const explain = `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) ${text}`;
    const { rows } = await client.query(explain, [...values]);
    await client.end();
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  },
  mysql: async (url, { text, values }) => {
    const connection = await createConnection(url);
    const [rows] = await connection.execute(`EXPLAIN FORMAT=TREE ${text}`, values as string[]);
    await connection.end();
    return (rows as { EXPLAIN: string }[]).map(({ EXPLAIN }) => EXPLAIN).join('\n');
  },
};

onEachDatabase('koa-content-query advise --json-path', ({ name, open }) => {
  const isIndexed = name === 'postgres' || name === 'mysql';
  let own: OpenDatabase;
  let folder: string;
  const hosts: SmallHost[] = [];

  before(async () => {
    own = await open();
    folder = await mkdtemp(join(tmpdir(), 'content-query-paths-'));
    const host = await startSmallHost(own.url, {});
    hosts.push(host);
    const at = name === 'sqlite' ? '1700000000000' : "'2023-11-14 22:13:20'";
    const rows = Array.from({ length: many }, (_, n) => {
      // Longer than the key of an ordinary index may be.
      const long = `${'long '.repeat(40)}${n}`;
      const value = {
        depth: { n: n % 3 === 0 ? `text ${n}` : n },
        hue: `hue ${n}`,
        "it's $1": [long],
        b: 'x'.repeat(9_000),
      };
      return `(${n + 10_000}, 'filling', 'en', ${at}, '${JSON.stringify(n % 50 === 0 ? { hue: 'x'.repeat(9_000 + n) } : { ...value, b: '' }).replaceAll("'", "''")}')`;
    });
    for (let from = 0; from < many; from += 500)
      await host.sequelize.query(
        `INSERT INTO articles (id, title, locale, published_at, metadata) VALUES ${rows.slice(from, from + 500).join(', ')}`,
      );
    if (name === 'postgres') await host.sequelize.query('ANALYZE articles');
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
    await rm(folder, { recursive: true });
  });

  const advise = (...more: readonly string[]) =>
    run(['advise', '--schemas', newsroom.schemas, '--database', own.url, ...more]);

  const startWith = async (jsonInDatabase: boolean): Promise<SmallHost> => {
    const host = await startSmallHost(own.url, { jsonPaths, plugin: { jsonInDatabase } });
    hosts.push(host);
    return host;
  };

  it('prints the indexes of a path, or that the database uses none', async () => {
    const log = join(folder, 'host.log');
    const plan = { uid, where: '(locale $eq ? and metadata.depth.n $gt ? and metadata.? $eq ?)' };
    await writeFile(
      log,
      `content-query: slow request: /api/x answered 200 after 9 ms (load 9 ms)\n  plan: ${JSON.stringify(plan)}`,
    );
    const { code, out, err } = await advise(...options, '--log', log);
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.match(
      /^-- api::article\.article: the path metadata\.depth\.n; in 1 slow requests, 9 ms together$/m,
    );
    expect(out).to.match(/^-- api::article\.article: the path metadata\.it%27s%20%241\.0$/m);
    const made = out.match(/^CREATE INDEX .*(?:metadata|hue).*$/gm) ?? [];
    expect(made.filter((line) => /depth_n/.test(line))).to.have.length(isIndexed ? 2 : 0);
    if (name === 'postgres') expect(made.some((line) => / USING hash \(\(CASE /.test(line))).to.equal(true);
    if (name === 'mysql') expect(made.some((line) => / \(\(CRC32\(CASE /.test(line))).to.equal(true);
    if (!isIndexed)
      expect(out).to.match(/^-- {3}not advised: no index of (?:MariaDB|SQLite) is used for it$/m);
  });

  for (const [option, said] of [
    ['metadata.a', 'must be <uid>=<path>'],
    [
      `${uid}=metadate.a`,
      "'metadate' must be a json attribute of 'api::article.article', did you mean 'metadata'?",
    ],
    [`${uid}=["metadata",1]`, 'must be a path with dots, or a JSON list of names'],
  ] as const)
    it(`refuses ${option}`, async () => {
      const { code, err } = await advise('--json-path', option);
      expect(code).to.equal(2);
      expect(err)
        .to.match(/^koa-content-query: --json-path: /)
        .and.include(said);
    });

  if (name === 'sqlite')
    it('could advise no index: an index has no subquery, and without one the first of two members with one name is found', async () => {
      const { sequelize } = hosts[0] as SmallHost;
      const { text } = constantPlaceOf(databases.sqlite, 'metadata', stored, ['hue']);
      const failed = await sequelize.query(`CREATE INDEX hue ON articles ((${text}))`).catch(String);
      expect(failed).to.include('subqueries prohibited in index expressions');
      const found = await select(sequelize, `SELECT json_extract('{"a":1,"a":2}', '$.a') AS found`);
      expect(found).to.deep.equal([{ found: 1 }]);
    });

  if (name === 'mariadb')
    it('could advise no index: that of a generated column is used for its name alone', async function () {
      const { sequelize } = hosts[0] as SmallHost;
      const { text } = constantPlaceOf(databases.mariadb, 'metadata', stored, ['depth', 'n']);
      await sequelize.query(
        `ALTER TABLE articles ADD COLUMN n VARCHAR(255) COLLATE utf8mb4_nopad_bin AS (${text}) VIRTUAL, ADD INDEX n (n)`,
      );
      const keysOf = async (compared: string): Promise<unknown> => {
        const sql = `EXPLAIN SELECT id FROM articles WHERE ${compared} = 'text 3' ORDER BY id LIMIT 25`;
        return (await select<{ possible_keys: string | null }>(sequelize, sql))[0]?.possible_keys;
      };
      expect(await keysOf('n')).to.equal('n');
      // From 11.8 on it may find the column by its expression.
      const [{ version } = { version: '' }] = await select<{ version: string }>(
        sequelize,
        'SELECT VERSION() AS version',
      );
      const isOld = Number.parseFloat(version) < 11.8;
      if (isOld)
        for (const compared of [text, `(${text}) COLLATE utf8mb4_nopad_bin`])
          expect(await keysOf(compared)).to.equal(null);
      await sequelize.query('ALTER TABLE articles DROP COLUMN n');
      if (!isOld) this.skip();
    });

  it('makes indexes that statements use with bound values, and that change no answer', async () => {
    const [bound, ...before] = [hosts[0], await startWith(true), await startWith(false)];
    const bodies = async () =>
      Promise.all(
        filters.map(async ([query]) => {
          const texts = [];
          for (const host of [bound, ...before]) {
            const { status, text } = await get(
              `${host?.url}/api/articles?fields=id&sort=id&${encodeURI(query)}`,
            );
            expect(status, text).to.equal(200);
            texts.push(text);
          }
          expect(new Set(texts).size, query).to.equal(1);
          expect(JSON.parse(texts[0] ?? '').data, query).to.have.length.within(1, 10);
          return texts[0];
        }),
      );
    const answers = await bodies();
    const { code, out } = await advise(...options, '--apply');
    expect(code).to.equal(0);
    expect(out.match(/^-- {3}created$/gm) ?? []).to.have.length.at.least(isIndexed ? 6 : 0);
    // Without it PostgreSQL knows nothing of the values of an expression.
    if (name === 'postgres') await bound?.sequelize.query('ANALYZE articles');
    const { out: again } = await advise(...options);
    expect(again).to.match(/^-- 0 indexes are missing$/m);
    expect(await bodies()).to.deep.equal(answers);
    // Values of any size can still be written.
    for (const [id, n] of [
      [90_001, '1e300'],
      [90_002, `"${'ü'.repeat(20_000)}"`],
      [90_003, '{}'],
    ] as const)
      await bound?.sequelize.query(
        `INSERT INTO articles (id, title, metadata) VALUES (${id}, 'large', '{"depth": {"n": ${n}}, "hue": ${n}}')`,
      );
    const planOf = plans[name];
    if (planOf === undefined) return;
    for (const host of before)
      for (const [query, on] of filters) {
        const asked = await asking(host.sequelize, () =>
          get(`${host.url}/api/articles?fields=id&sort=id&${encodeURI(query)}`),
        );
        const statements = asked.filter(({ text }) => /metadata/.test(text));
        expect(statements, query).to.have.length.above(0);
        for (const statement of statements) {
          const plan = await planOf(own.url, statement);
          for (const path of on)
            expect(plan, query).to.match(new RegExp(`cq_articles_metadata_${path}_\\w+`));
          const used = new Set(plan.match(/cq_articles_metadata_\w+/g));
          expect(used.size, plan).to.equal(on.length);
          expect(plan, query).not.to.match(
            /Seq Scan on articles|Table scan on|Index scan on \w+ using PRIMARY/,
          );
        }
      }
  });
});
