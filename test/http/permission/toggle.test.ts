import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { problemsOf } from '../support/entries.ts';
import { useOwnHost } from '../support/use-host.ts';

const vaults = 'api::vault.vault.find';
const authors = 'api::author.author.find';

onOneDatabase('a grant that is changed in the tables', (database) => {
  const { host, ask } = useOwnHost(database);

  /** As another program would do it, which tells nobody. */
  async function grant(action: string) {
    const { sequelize } = host();
    await sequelize.query('INSERT INTO up_permissions (action) VALUES ($action)', {
      bind: { action },
      type: QueryTypes.INSERT,
    });
    await sequelize.query(
      `INSERT INTO up_permissions_role_links (permission_id, role_id)
       SELECT MAX(p.id), MAX(r.id) FROM up_permissions p, up_roles r WHERE p.action = $action AND r.type = 'public'`,
      { bind: { action }, type: QueryTypes.INSERT },
    );
  }

  async function revoke(action: string) {
    await host().sequelize.query(
      `DELETE FROM up_permissions_role_links WHERE role_id IN (SELECT id FROM up_roles WHERE type = 'public')
       AND permission_id IN (SELECT id FROM up_permissions WHERE action = $action)`,
      { bind: { action }, type: QueryTypes.DELETE },
    );
  }

  it('opens and closes the list within two seconds', async () => {
    const status = async () => (await ask('/api/vaults')).status;
    expect(await status()).to.equal(403);
    await grant(vaults);
    expect(await eventually(status, (now) => now === 200)).to.equal(200);
    await revoke(vaults);
    expect(await eventually(status, (now) => now === 403)).to.equal(403);
  });

  it('opens and closes the way through populate, filters and sort as well', async () => {
    const populated = async () =>
      'author' in (await ask('/api/articles?fields=id&populate=author')).body.data[0].attributes;
    expect(await populated()).to.equal(true);
    await revoke(authors);
    expect(await eventually(populated, (now) => !now)).to.equal(false);
    expect(problemsOf(await ask('/api/articles?filters[author][id]=1&sort=author.id'))).to.have.members([
      'unknown-attribute filters.author',
      'unknown-attribute sort',
    ]);
    await grant(authors);
    expect(await eventually(populated, (now) => now)).to.equal(true);
  });
});
