import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { rejectionOf } from '../../example/rejection-of.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';

onOneDatabase('a database without the tables of the grants', (database) => {
  it('stops the boot with a line that names them', async () => {
    const own = await database.open();
    try {
      const sequelize = await openDatabase(own.url, () => {});
      await sequelize.query('DROP TABLE up_permissions_role_links');
      await sequelize.close();
      const { message } = await rejectionOf(startTestHost({ DATABASE_URL: own.url }));
      expect(message).to.match(
        /^content-query: the tables of users-permissions lack table 'up_permissions_role_links'; /,
      );
    } finally {
      await own.close();
    }
  });
});
