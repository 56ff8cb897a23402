import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { startPlainHost } from '../../admin/support/plain-host.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';

onOneDatabase('a role that is named by its id', (database) => {
  it('has its own grants, not those of another role of the same type', async () => {
    const own = await database.open();
    const sequelize = await openDatabase(own.url, () => {});
    for (const sql of [
      "INSERT INTO up_roles (id, name, type) VALUES (901, 'Sales Team', 'sales_team')",
      "INSERT INTO up_roles (id, name, type) VALUES (902, 'sales-team', 'sales_team')",
      "INSERT INTO up_permissions (id, action) VALUES (901, 'api::audit-log.audit-log.find')",
      'INSERT INTO up_permissions_role_links (permission_id, role_id) VALUES (901, 901)',
    ])
      await sequelize.query(sql);
    await sequelize.close();
    const host = await startPlainHost(own.url, { auth: { roleOf: (ctx) => ctx.get('x-role') } });
    try {
      const statusFor = async (role: string) =>
        (await get(`${host.url}/api/audit-logs`, { headers: { 'x-role': role } })).status;
      expect([await statusFor('#901'), await statusFor('#902')]).to.deep.equal([200, 403]);
      expect(await statusFor('sales_team')).to.equal(200);
    } finally {
      await host.stop();
      await own.close();
    }
  });
});
