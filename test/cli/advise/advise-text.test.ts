import { expect } from 'chai';
import { select } from '../../../lib/databases/sequelize.ts';
import { type SmallHost, startSmallHost } from '../../http/support/small-host.ts';
import { asking } from '../../security/support/explain.ts';
import { newsroom } from '../../support/database/content.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { get } from '../../support/http.ts';
import { run } from '../support/run.ts';

const uid = 'api::article.article';
const many = 6_000;

onEachDatabase('koa-content-query advise --text', ({ name, open }) => {
  const isIndexed = name === 'postgres';
  const isOwnTable = name === 'sqlite';
  let own: OpenDatabase;
  const hosts: SmallHost[] = [];

  before(async () => {
    own = await open();
    const host = await startSmallHost(own.url, {});
    hosts.push(host);
    const at = name === 'sqlite' ? '1700000000000' : "'2023-11-14 22:13:20'";
    const rows = Array.from(
      { length: many },
      (_, n) =>
        `(${n + 10_000}, '${'filling '.repeat(20)} word${n}', '${'the same '.repeat(30)}', 'en', ${at})`,
    );
    await host.sequelize.query(
      `INSERT INTO articles (id, title, body, locale, published_at) VALUES ${rows.join(', ')}`,
    );
    if (name === 'postgres') await host.sequelize.query('ANALYZE articles');
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });

  const advise = (...more: readonly string[]) =>
    run(['advise', '--schemas', newsroom.schemas, '--database', own.url, ...more]);

  it('prints the indexes of all attributes that a search reads, or that the database has none', async () => {
    const { code, out } = await advise('--text', uid);
    expect(code).to.equal(0);
    expect(out).to.include(`-- ${uid}: searches in title\n`);
    if (isOwnTable) {
      expect(out).to.match(
        /^CREATE VIRTUAL TABLE `cq_text_articles_title` USING fts5\(.*tokenize='trigram'\);$/m,
      );
      expect(out.match(/^CREATE TRIGGER .*;$/gm)).to.have.length.above(12);
      return;
    }
    if (!isIndexed) return expect(out).to.match(/^-- {3}not advised: no index of \w+ is used for it$/m);
    const statements = out.match(/^CREATE .*(?:pg_trgm|gin_trgm).*$/gm) ?? [];
    expect(statements[0]).to.equal('CREATE EXTENSION IF NOT EXISTS pg_trgm;');
    expect(statements.filter((line) => line.includes(' USING gin ('))).to.have.length.above(4);
    expect(out).to.include(' ON "articles" USING gin ("title" COLLATE "C" gin_trgm_ops);');
    expect(out).to.match(/ indexes are missing\n/);
    expect(out).to.not.include('searches in internalNote');
    // The extension is not there yet.
    expect(out).to.include('its effect could not be measured: operator class "gin_trgm_ops" does not exist');
  });

  it('creates them with --apply, once', async () => {
    const { code, out: made } = await advise('--text', `${uid}=title`, '--apply');
    expect(code).to.equal(0);
    const isMade = / USING gin \(.*\);\n-- {3}created$|^COMMIT;\n-- {3}created$/m.test(made);
    expect(isMade, made).to.equal(isIndexed || isOwnTable);
    const { out } = await advise('--text', `${uid}=title`);
    expect(out).to.not.match(/gin_trgm_ops|fts5/);
  });

  if (isIndexed)
    it('advises an index that helps little if a search needs it beside others', async () => {
      // The effect can be measured once pg_trgm is there. Almost all articles have the same body.
      const { out: alone } = await advise('--text', `${uid}=body`);
      expect(alone).to.include('not advised: an index on body does not make it cheaper');
      const { out: together } = await advise('--text', uid);
      expect(together).to.include('alone it helps little; _q reads everything unless all');
      expect(together).to.include(' ON "articles" USING gin ("body" COLLATE "C" gin_trgm_ops);');
    });

  for (const [option, said] of [
    ['api::artikel.artikel', "there is no type 'api::artikel.artikel'"],
    [`${uid}=wordCount`, `'wordCount' must be a string attribute of '${uid}'`],
    [`${uid}=titel`, `'titel' must be a string attribute of '${uid}'`],
  ] as const)
    it(`refuses ${option}`, async () => {
      const { code, err } = await advise('--text', option);
      expect(code).to.equal(2);
      expect(err)
        .to.match(/^koa-content-query: --text: /)
        .and.include(said);
    });

  if (name === 'sqlite') return;
  it('has statements that compare what the index preselects, from three letters on', async () => {
    const host = await startSmallHost(own.url, {});
    hosts.push(host);
    const textOf = async (query: string): Promise<string> => {
      const asked = await asking(host.sequelize, () => get(`${host.url}/api/articles?${query}`));
      return asked.map(({ text }) => text).join('\n');
    };
    // Such a condition is planned with its values: whether the index is the best way depends on them.
    const isPreselected = async (query: string): Promise<boolean> =>
      /"title" COLLATE "C" (?:~|LIKE) \$\d+ \/\* planned with its values \*\//.test(await textOf(query));
    expect(await isPreselected('filters[title][$containsi]=d1')).to.equal(false);
    expect(await isPreselected('filters[title][$containsi]=word17')).to.equal(isIndexed);
    expect(await isPreselected('filters[$not][title][$containsi]=word17')).to.equal(false);
    expect(await isPreselected('filters[title][$contains]=word17')).to.equal(isIndexed);
  });

  if (isIndexed)
    it('has its index used for a text in few rows and not for one in all, whatever plans the host keeps', async () => {
      const host = await startSmallHost(own.url, {});
      hosts.push(host);
      const [{ mode } = { mode: '' }] = await select<{ mode: string }>(
        host.sequelize,
        "SELECT current_setting('plan_cache_mode') AS mode",
      );
      expect(mode).to.equal('force_generic_plan');
      const scans = async (): Promise<number> => {
        const rows = await select<{ scans: string }>(
          host.sequelize,
          'SELECT idx_scan AS scans FROM pg_stat_user_indexes WHERE pg_get_indexdef(indexrelid) LIKE \'%(title COLLATE "C" gin_trgm_ops)\'',
        );
        return Number(rows[0]?.scans);
      };
      const ask = async (text: string): Promise<void> => {
        const query = `filters[title][$containsi]=${text}&pagination[withCount]=false`;
        const { status, body } = await get(`${host.url}/api/articles?${query}`);
        expect([status, body.data.length]).to.deep.equal([200, text === 'filling' ? 25 : 1]);
      };
      const before = await scans();
      for (const text of ['filling', 'filling', 'filling', 'word4321', 'word4322']) await ask(text);
      // A session tells the server once a second what it has scanned.
      expect(await eventually(scans, (now) => now > before)).to.equal(before + 2);
    });
});
