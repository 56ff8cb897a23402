import { expect } from 'chai';
import type { GrantsAnswer } from '../../admin-config/contract.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { ownSessions } from '../support/own-sessions.ts';
import { change as changeRows, permissionRows, select } from './support/rows.ts';
import { asAdmin, change } from './support/use-admin.ts';

const vault = 'api::vault.vault';
const postgres = databases.filter(({ name }) => name === 'postgres');
/** One that says itself what has changed, and one that is asked; the others are asked as SQLite is. */
const toldAndAsked = databases.filter(({ name }) => name === 'postgres' || name === 'sqlite');

const statusOn = (host: TestHost, path: string) => async () => (await get(host.url + path)).status;

const set = (host: TestHost, isGranted: boolean, uid = vault, action: 'find' | 'preview' = 'find') =>
  asAdmin(host, '/grants', { body: { changes: [change(uid, isGranted, { action })] } });

/** Hosts on one database, while a suite runs. */
function useHosts(open: () => Promise<OpenDatabase>, count: number, options = {}): () => TestHost[] {
  let hosts: TestHost[] = [];
  let own: OpenDatabase | undefined;
  before(async () => {
    own = await open();
    const url = own.url;
    hosts = await Promise.all(
      Array.from({ length: count }, () => startTestHost({ ...options, DATABASE_URL: url })),
    );
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });
  return () => hosts;
}

/** Two hosts, of which neither may be missing. */
function two(hosts: TestHost[]): [TestHost, TestHost] {
  const [first, second] = hosts;
  if (first === undefined || second === undefined) throw new Error('the hosts run only while tests do');
  return [first, second];
}

onDatabases(toldAndAsked, 'two instances on one database', (database) => {
  const hosts = useHosts(() => database.open(), 2, {
    pluginConfig: { publicationState: { preview: 'granted' } },
  });

  it('both have admin-config, though they started together and both made its tables', async () => {
    for (const host of hosts()) expect((await asAdmin(host, '/session')).status).to.equal(200);
  });

  it('see a toggle of each other within two seconds', async () => {
    const [first, second] = two(hosts());
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(await statusOn(other, '/api/vaults')()).to.equal(403);
      await set(one, true);
      expect(await statusOn(one, '/api/vaults')()).to.equal(200);
      expect(await eventually(statusOn(other, '/api/vaults'), (status) => status === 200)).to.equal(200);
      await set(one, false);
      expect(await eventually(statusOn(other, '/api/vaults'), (status) => status === 403)).to.equal(403);
    }
  });

  it('see a preview grant of each other within two seconds', async () => {
    const [first, second] = two(hosts());
    const preview = statusOn(second, '/api/pages?publicationState=preview');
    expect(await preview()).to.equal(403);
    await set(first, true, 'api::page.page', 'preview');
    expect(await eventually(preview, (status) => status === 200)).to.equal(200);
    await set(first, false, 'api::page.page', 'preview');
    expect(await eventually(preview, (status) => status === 403)).to.equal(403);
  });

  it('see within two seconds what another program does to the rows', async () => {
    const [first, second] = two(hosts());
    const grants = async (host: TestHost) => (await asAdmin(host, '/grants')).text;
    const before = await grants(first);
    const added = [
      "INSERT INTO up_permissions (id, action) VALUES (9001, 'api::vault.vault.find')",
      'INSERT INTO up_permissions_role_links (permission_id, role_id) SELECT 9001, id FROM up_roles WHERE id = 2',
      "INSERT INTO content_query_grants (role, uid, action) VALUES ('public', 'api::team.team', 'preview')",
    ];
    for (const sql of added) await changeRows(first.sequelize, sql);
    for (const host of [first, second]) {
      expect(await eventually(statusOn(host, '/api/vaults'), (status) => status === 200)).to.equal(200);
      const preview = statusOn(host, '/api/teams?publicationState=preview');
      expect(await eventually(preview, (status) => status === 200)).to.equal(200);
    }
    await changeRows(first.sequelize, 'DELETE FROM up_permissions_role_links WHERE permission_id = 9001');
    await changeRows(first.sequelize, 'DELETE FROM up_permissions WHERE id = 9001');
    await changeRows(first.sequelize, 'DELETE FROM content_query_grants');
    for (const host of [first, second])
      expect(
        await eventually(
          () => grants(host),
          (now) => now === before,
        ),
      ).to.equal(before);
  });

  it('see a default locale of each other within two seconds', async () => {
    const [first, second] = two(hosts());
    await asAdmin(first, '/locales/default', { method: 'PUT', body: { code: 'fr' } });
    const seen = async () => (await asAdmin(second, '/locales')).body.defaultLocale;
    expect(await eventually(seen, (locale) => locale === 'fr')).to.equal('fr');
  });

  it('make one of many changes that have read the same, and one line in the audit trail', async () => {
    const [first] = two(hosts());
    const before = (await asAdmin(first, '/audit')).body.entries.length;
    for (const action of ['find', 'preview'] as const) {
      const uid = action === 'find' ? vault : 'api::page.page';
      const { grants } = (await asAdmin(first, '/grants')).body as GrantsAnswer;
      const version = grants.find((one) => one.role === 'public' && one.uid === uid)?.version ?? null;
      const body = { changes: [{ ...change(uid, true, { action }), version }] };
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          asAdmin(two(hosts())[(index % 2) as 0 | 1], '/grants', { body }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array(11).fill(409)]);
    }
    expect(await permissionRows(first.sequelize, 'public', vault)).to.have.length(1);
    expect(await select(first.sequelize, 'SELECT id FROM content_query_grants')).to.have.length(1);
    expect((await asAdmin(first, '/audit')).body.entries).to.have.length(before + 2);
  });

  it('answer many concurrent toggles and reads', async () => {
    const [first, second] = two(hosts());
    const read = { body: { role: 'public', uid: 'api::article.article', query: 'fields=id' } };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const host = index % 2 === 0 ? first : second;
        return index % 3 === 0 ? asAdmin(host, '/read', read) : set(host, index % 4 === 0);
      }),
    );
    // Some have read what another one has changed before their turn came.
    for (const { status, text } of answers) expect(status, text).to.be.oneOf([200, 409]);
    await set(first, true);
    expect(await statusOn(first, '/api/vaults')()).to.equal(200);
    await set(first, false);
    expect(await statusOn(first, '/api/vaults')()).to.equal(403);
  });
});

onDatabases(postgres, 'an instance whose own connection is lost', (database) => {
  const hosts = useHosts(() => database.open(), 2);

  it('sees a toggle within two seconds all the same, and opens the connection again', async () => {
    const [first, second] = two(hosts());
    const pids = async () => (await ownSessions(first.sequelize)).map(({ pid }) => pid);
    const killed = await pids();
    expect(killed).to.have.length(2);
    for (const pid of killed) await select(first.sequelize, `SELECT pg_terminate_backend(${Number(pid)})`);
    for (const granted of [true, false]) {
      await set(first, granted);
      const expected = granted ? 200 : 403;
      // The connection of either may be found dead only when it is used.
      for (const host of [first, second])
        expect(await eventually(statusOn(host, '/api/vaults'), (status) => status === expected)).to.equal(
          expected,
        );
    }
    const opened = await eventually(pids, (found) => found.length === 2);
    expect(opened).to.have.length(2);
    expect(opened).to.not.include.members(killed);
    await set(first, true);
    expect(await eventually(statusOn(second, '/api/vaults'), (status) => status === 200)).to.equal(200);
  });
});
