import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { oneConnection } from '../../../cli/one-connection.ts';
import { checkDatabase, databaseOf } from '../../../lib/databases/index.ts';

describe('an instance with a single connection', () => {
  it('is of the database that its host has, also of MariaDB by the dialect of MySQL', async () => {
    const host = new Sequelize('mysql://127.0.0.1/none', { logging: false });
    const mysql = databaseOf(oneConnection(host)).versions.title;
    host.databaseVersion = async () => '10.11.6-MariaDB';
    await checkDatabase(host);
    expect([mysql, databaseOf(oneConnection(host)).versions.title]).to.deep.equal(['MySQL', 'MariaDB']);
  });
});
