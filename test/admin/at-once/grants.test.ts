import { expect } from 'chai';
import type { GrantChange } from '../../../admin-config/contract.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { change as changeRows, grantTables, select } from '../support/rows.ts';
import { change, useAdmin } from '../support/use-admin.ts';

const uids = ['api::vault.vault', 'api::audit-log.audit-log', 'plugin::users-permissions.role'];
/** Roles enough for a thousand changes, none of them of the newsroom. */
const roles = Array.from({ length: 300 }, (_, index) => `role-${index}`);

onEachDatabase('many grants in one request', (database) => {
  const { admin, host } = useAdmin(database);
  const post = (changes: readonly GrantChange[]) => admin('/grants', { body: { changes } });

  before(async () => {
    const values = roles.map((role, index) => `(${1_000 + index}, '${role}', '${role}')`);
    await changeRows(host().sequelize, `INSERT INTO up_roles (id, name, type) VALUES ${values.join(', ')}`);
  });

  /** The statements that a request runs while it holds the roles; looks at grants, which a timer has too, are outside of it. */
  const statementsOf = async (changes: readonly GrantChange[]): Promise<string[]> => {
    const { options } = host().sequelize as unknown as { options: { logging: unknown } };
    const before = options.logging;
    const statements: string[] = [];
    options.logging = (text: string) => {
      if (!text.startsWith('Executing (default)')) statements.push(text);
    };
    try {
      const answer = await post(changes);
      expect(answer.status, answer.text).to.equal(200);
    } finally {
      options.logging = before;
    }
    return statements;
  };

  const changesOf = (granted: boolean, some: readonly string[]): GrantChange[] => [
    ...some.flatMap((role) => uids.map((uid) => change(uid, granted, { role }))),
    ...some.slice(0, 100).map((role) => change('api::page.page', granted, { role, action: 'preview' })),
  ];

  it('take as many statements as two', async () => {
    const before = await grantTables(host().sequelize);
    for (const granted of [true, false]) {
      const many = await statementsOf(changesOf(granted, roles.slice(2)));
      const two = await statementsOf(changesOf(granted, roles.slice(0, 2)));
      expect(many.length, many.map((sql) => sql.slice(0, 100)).join('\n')).to.equal(two.length);
      expect(two.length).to.be.below(20);
    }
    const [permissions, links, own] = before;
    expect((await grantTables(host().sequelize)).slice(0, 3)).to.deep.equal([permissions, links, own]);
  });

  it('make a permission for each role, in the order of the changes, and one line of the audit trail', async () => {
    const changes = changesOf(true, roles).slice(0, 1_000);
    expect((await post(changes)).status).to.equal(200);
    const rows = await select<{ type: string; action: string }>(
      host().sequelize,
      `SELECT r.type, p.action FROM up_permissions_role_links l JOIN up_roles r ON r.id = l.role_id
       JOIN up_permissions p ON p.id = l.permission_id WHERE r.id >= 1000 ORDER BY r.id, l.permission_order`,
    );
    const finds = changes.filter(({ action }) => action === 'find');
    expect(rows).to.deep.equal(finds.map(({ role, uid }) => ({ type: role, action: `${uid}.find` })));
    const shared = await select(
      host().sequelize,
      'SELECT permission_id FROM up_permissions_role_links GROUP BY permission_id HAVING COUNT(*) > 1',
    );
    expect(shared).to.deep.equal([]);
    const { entries } = (await admin('/audit')).body;
    expect(entries[0].after).to.deep.equal(changes);
    expect(entries[0].before).to.deep.equal(changes.map((one) => ({ ...one, granted: false })));
    await post(changes.map((one) => ({ ...one, granted: false })));
  });

  it('leave grants unchanged if the changes cancel each other, and note the request in the audit trail', async () => {
    const [editor] = uids;
    const held = { role: 'editor', action: 'find' as const };
    const before = await grantTables(host().sequelize);
    const changes = [change(editor ?? '', false, held), change(editor ?? '', true, held)];
    expect((await post(changes)).status).to.equal(200);
    expect((await grantTables(host().sequelize)).slice(0, 3)).to.deep.equal(before.slice(0, 3));
    expect((await admin('/audit')).body.entries[0].after).to.deep.equal(changes);
  });
});
