import { expect } from 'chai';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { eventually } from '../support/eventually.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { describeOnCluster, linesOf, onServer } from './support/cluster.ts';

const content = /FROM "(?:articles|categories|authors|pages|vaults)"/;
const notContent =
  /up_permissions|FROM "?up_roles|FROM up_users u|i18n_locale|strapi_core_store_settings|content_query_(?:audit|grants)|LISTEN/;

describeOnCluster('a host', ({ cluster, startHost }) => {
  let first: TestHost;
  let second: TestHost;
  before(async () => {
    first = await startHost();
    second = await startHost();
  });

  /** Two dozen requests at once, half of them to each host. */
  async function askMuch() {
    const ask = (_: unknown, index: number) =>
      get(`${(index % 2 === 0 ? first : second).url}/api/articles?populate=*&filters[id][$gt]=${index}`, {
        role: 'editor',
      });
    const answers = await Promise.all(Array.from({ length: 24 }, ask));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(24).fill(200));
  }

  it('reads content on both replicas, and none on the primary', async () => {
    const { primary, replicas } = cluster();
    const servers = [primary, ...replicas];
    const before = servers.map(({ log }) => log().length);
    await askMuch();
    const asked = servers.map(({ log }, index) => linesOf(log().slice(before[index]), content).length);
    expect(asked[0]).to.equal(0);
    expect(asked[1]).to.be.above(0);
    expect(asked[2]).to.be.above(0);
    expect((asked[1] ?? 0) + (asked[2] ?? 0)).to.be.at.least(24);
  });

  it('reads grants, locales, users and the tables of admin-config on the primary alone, and listens there', async () => {
    for (const path of ['/grants', '/audit', '/locales', '/session']) {
      expect((await asAdmin(first, path)).status, path).to.equal(200);
    }
    await askMuch();
    for (const { log } of cluster().replicas) expect(linesOf(log(), notContent).join('\n')).to.equal('');
    const primary = cluster().primary.log();
    for (const asked of [
      'FROM up_permissions',
      'FROM up_users u',
      'FROM strapi_core_store_settings',
      'FROM "content_query_audit"',
      'LISTEN ',
    ]) {
      expect(primary).to.include(asked);
    }
  });

  it('applies a grant within two seconds on another instance, whatever the replicas have', async () => {
    const onReplicas = async (sql: string) => {
      for (const server of cluster().replicas) await onServer(server, sql);
    };
    const status = async () => (await get(`${second.url}/api/vaults`)).status;
    const set = (granted: boolean) =>
      asAdmin(first, '/grants', { body: { changes: [change('api::vault.vault', granted)] } });
    await onReplicas('SELECT pg_wal_replay_pause()');
    try {
      expect(await status()).to.equal(403);
      expect((await set(true)).status).to.equal(200);
      expect(await eventually(status, (now) => now === 200)).to.equal(200);
      await set(false);
      expect(await eventually(status, (now) => now === 403)).to.equal(403);
    } finally {
      await onReplicas('SELECT pg_wal_replay_resume()');
    }
  });

  it('shows what was written as soon as the replicas have it', async () => {
    const titles = async () =>
      (await get(`${first.url}/api/categories?filters[name]=Replayed`)).body.data.length;
    expect(await titles()).to.equal(0);
    await cluster().run("INSERT INTO categories (id, name, locale) VALUES (9001, 'Replayed', 'en')");
    expect(await titles()).to.equal(1);
  });
});
