import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { unversioned } from '../support/versions.ts';
import { type Notes, note, rowsOf, toggle, useNotes } from './support/notes.ts';

/** Columns for ids that somebody made by hand, so that the database generates none. */
const columns = ['int not null', 'int', 'int not null unique', 'bigint not null primary key'];

for (const column of columns)
  onEachDatabase(`tables of users-permissions whose ids are ${column}`, ({ name }) => {
    const { start, run } = useNotes(name);
    let host: Notes;
    before(async () => {
      await run(
        `CREATE TABLE up_roles (id ${column}, type varchar(255))`,
        `CREATE TABLE up_permissions (id ${column}, action varchar(255))`,
        `CREATE TABLE up_permissions_role_links (id ${column}, permission_id int, role_id int)`,
        "INSERT INTO up_roles (id, type) VALUES (1, 'public'), (2, 'editor')",
        `INSERT INTO up_permissions (id, action) VALUES (4, '${note}.find')`,
        // The second permission was deleted, and its link was left behind.
        'INSERT INTO up_permissions_role_links (id, permission_id, role_id) VALUES (3, 4, 2), (8, 6, 2)',
      );
      host = await start();
    });

    it('get rows with the next free ids, to which no remaining row refers', async () => {
      const { status, text } = await host.admin('/grants', {
        changes: ['find', 'findOne'].map((action) => ({ role: 'public', uid: note, action, granted: true })),
      });
      expect(status, text).to.equal(200);
      expect(await host.status()).to.equal(200);
      const permissions = (await rowsOf(host, 'up_permissions')) as { id: unknown; action: string }[];
      expect(permissions.map(({ id, action }) => [Number(id), action])).to.deep.equal([
        [4, `${note}.find`],
        [7, `${note}.find`],
        [8, `${note}.findOne`],
      ]);
      const links = (await rowsOf(host, 'up_permissions_role_links')) as Record<string, unknown>[];
      const pairs = links.map(({ permission_id, role_id }) => [permission_id, role_id]);
      expect(pairs).to.have.deep.members([
        [4, 2],
        [6, 2],
        [7, 1],
        [8, 1],
      ]);
      const { body } = await host.admin('/grants');
      expect(unversioned(body.grants)).to.have.deep.members([
        { role: 'editor', uid: note, action: 'find' },
        { role: 'public', uid: note, action: 'find' },
        { role: 'public', uid: note, action: 'findOne' },
      ]);
    });

    it('lose the rows of a grant that is withdrawn', async () => {
      const { status } = await host.admin('/grants', toggle(false));
      expect(status).to.equal(200);
      expect(await host.status()).to.equal(403);
      expect(await host.status('editor')).to.equal(200);
    });
  });

for (const [column, id] of [
  ['varchar(36) not null primary key', "'r-1'"],
  ['bigint not null primary key', '9007199254740993'],
] as const)
  onEachDatabase(`tables of users-permissions with ids such as ${id}`, ({ name }) => {
    const { start, run } = useNotes(name);

    it('are read, and a change is refused with the reason', async () => {
      const [type = ''] = column.split(' ');
      await run(
        `CREATE TABLE up_roles (id ${column}, type varchar(255))`,
        `CREATE TABLE up_permissions (id ${column}, action varchar(255))`,
        `CREATE TABLE up_permissions_role_links (permission_id ${type}, role_id ${type})`,
        `INSERT INTO up_roles (id, type) VALUES (${id}, 'public')`,
        `INSERT INTO up_permissions (id, action) VALUES (${id}, '${note}.find')`,
        `INSERT INTO up_permissions_role_links (permission_id, role_id) VALUES (${id}, ${id})`,
      );
      const host = await start();
      expect(await host.status()).to.equal(200);
      for (const granted of [true, false]) {
        const { status, body } = await host.admin('/grants', toggle(granted, 'public', 'findOne'));
        expect([status, body.error.message]).to.deep.equal([
          404,
          'The grants of this host cannot be changed here, because ids of its roles or permissions are no integers; change them where the host keeps them',
        ]);
      }
      expect((await host.admin('/grants')).body.grants).to.have.length(1);
    });
  });
