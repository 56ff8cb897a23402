import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { change as changeRows, permissionRows, select } from './support/rows.ts';
import { change, useAdmin } from './support/use-admin.ts';

const vault = 'api::vault.vault';

onEachDatabase('the rows of a grant', (database) => {
  const { admin, ask, host } = useAdmin(database);
  const post = (uid: string, granted: boolean, role = 'public') =>
    admin('/grants', { body: { changes: [change(uid, granted, { role })] } });
  const rows = (role = 'public') => permissionRows(host().sequelize, role, vault);

  const count = async (table: string) =>
    Number((await select<{ n: number }>(host().sequelize, `SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

  it('have the form of Strapi: a permission of the role alone, at the end of its order', async () => {
    const permissions = await count('up_permissions');
    await post(vault, true);
    const [row, ...more] = await rows();
    expect(more).to.deep.equal([]);
    // Public has six others, from 1 to 6.
    expect(Number(row?.permission_order)).to.equal(7);
    expect(await count('up_permissions')).to.equal(permissions + 1);
    expect((await rows('editor')).map(({ id }) => id)).to.not.include(row?.id);
  });

  it('store the time as this database does', async () => {
    const sql: Record<typeof database.name, string> = {
      sqlite: 'SELECT typeof(created_at) AS form, created_at / 1000 AS seconds FROM up_permissions',
      postgres:
        'SELECT pg_typeof(created_at)::text AS form, EXTRACT(EPOCH FROM created_at) AS seconds FROM up_permissions',
      mariadb:
        "SELECT 'datetime' AS form, TIMESTAMPDIFF(SECOND, '1970-01-01', created_at) AS seconds FROM up_permissions",
      mysql:
        "SELECT 'datetime' AS form, TIMESTAMPDIFF(SECOND, '1970-01-01', created_at) AS seconds FROM up_permissions",
    };
    const form = {
      sqlite: 'integer',
      postgres: 'timestamp without time zone',
      mariadb: 'datetime',
      mysql: 'datetime',
    };
    const [row] = await select<{ form: string; seconds: number }>(
      host().sequelize,
      `${sql[database.name]} WHERE created_at = updated_at ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.form).to.equal(form[database.name]);
    expect(Number(row?.seconds)).to.be.closeTo(Date.now() / 1000, 60);
  });

  it('are deleted with the grant', async () => {
    const links = await count('up_permissions_role_links');
    const permissions = await count('up_permissions');
    await post(vault, false);
    expect(await rows()).to.deep.equal([]);
    expect(await count('up_permissions')).to.equal(permissions - 1);
    expect(await count('up_permissions_role_links')).to.equal(links - 1);
    expect(await rows('editor')).to.have.length(1);
  });

  it('stay for the other role if two roles share one permission', async () => {
    await changeRows(
      host().sequelize,
      `INSERT INTO up_permissions_role_links (permission_id, role_id, permission_order)
       SELECT p.id, r.id, 50 FROM up_permissions p, up_roles r, up_permissions_role_links l
       WHERE p.action = $action AND r.type = 'public' AND l.permission_id = p.id AND l.role_id = 3`,
      { action: `${vault}.find` },
    );
    await post(vault, true);
    expect(await rows()).to.have.length(1);
    expect((await rows())[0]?.id).to.equal((await rows('editor'))[0]?.id);
    await post(vault, false);
    expect(await rows()).to.deep.equal([]);
    expect(await rows('editor')).to.have.length(1);
    expect((await ask('/api/vaults', { role: 'editor' })).status).to.equal(200);
    await post(vault, false, 'editor');
    expect(await rows('editor')).to.deep.equal([]);
  });

  it('are all deleted if a role has a permission twice', async () => {
    for (const id of [9001, 9002]) {
      const sequelize = host().sequelize;
      await changeRows(sequelize, 'INSERT INTO up_permissions (id, action) VALUES ($id, $action)', {
        id,
        action: `${vault}.find`,
      });
      await changeRows(
        sequelize,
        "INSERT INTO up_permissions_role_links (permission_id, role_id) SELECT $id, id FROM up_roles WHERE type = 'public'",
        { id },
      );
    }
    await admin('/grants');
    expect((await post(vault, false)).body.grants).to.not.deep.include({
      role: 'public',
      uid: vault,
      action: 'find',
    });
    expect(await rows()).to.deep.equal([]);
    expect((await ask('/api/vaults')).status).to.equal(403);
  });

  it('begin at 1 for a role without permissions', async () => {
    const sequelize = host().sequelize;
    await changeRows(sequelize, "INSERT INTO up_roles (id, name, type) VALUES (77, 'New', 'new')");
    expect((await post(vault, true, 'new')).status).to.equal(200);
    expect((await rows('new')).map((row) => Number(row.permission_order))).to.deep.equal([1]);
  });

  it('never name an action that another plugin would delete: preview is kept apart', async () => {
    const preview = change('api::page.page', true, { action: 'preview' });
    await admin('/grants', { body: { changes: [preview] } });
    expect(
      await select(host().sequelize, 'SELECT role, uid, action FROM content_query_grants'),
    ).to.deep.equal([{ role: 'public', uid: 'api::page.page', action: 'preview' }]);
    expect(
      await select(host().sequelize, "SELECT id FROM up_permissions WHERE action LIKE '%preview%'"),
    ).to.deep.equal([]);
  });
});
