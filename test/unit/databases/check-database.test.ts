import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import contentQuery, { type Host } from '../../../index.ts';
import { checkDatabase } from '../../../lib/databases/index.ts';

const instance = (dialect: string, version = ''): Sequelize =>
  ({ getDialect: () => dialect, databaseVersion: async () => version }) as unknown as Sequelize;

const thrownFor = (sequelize: Sequelize): Promise<unknown> =>
  checkDatabase(sequelize).then(() => undefined, String);

const saidOf = (dialect: string, version: string): Promise<unknown> =>
  checkDatabase(instance(dialect, version)).catch(String);

const line = (name: string): string =>
  `Error: content-query: ${name} is not supported: SQLite, PostgreSQL, MariaDB and MySQL are`;

describe('the database of an instance of Sequelize', () => {
  for (const [title, sequelize] of [
    ['SQLite', instance('sqlite')],
    ['PostgreSQL', instance('postgres')],
    ['MariaDB', instance('mariadb', '10.11.6-MariaDB-0+deb12u1')],
    ['MySQL', instance('mysql', '9.7.4-2')],
    ['MariaDB with the dialect of MySQL', instance('mysql', '10.11.6-MariaDB')],
  ] as const) {
    it(`may be ${title}`, async () => expect(await thrownFor(sequelize)).to.equal(undefined));
  }

  it('is refused if the driver of MariaDB reaches MySQL, and if it is another database', async () => {
    expect(await thrownFor(instance('mariadb', '8.0.36'))).to.equal(
      "Error: content-query: MySQL 8.0.36 is not read with Sequelize's dialect 'mariadb': write 'mysql'",
    );
    expect(await thrownFor(instance('mssql'))).to.equal(line('mssql'));
  });

  it('is refused if it is older than its statements need', async () => {
    expect(await thrownFor(instance('sqlite', '3.34.1'))).to.equal(
      'Error: content-query: SQLite 3.34.1 is not supported: 3.35 and later are',
    );
    expect(await thrownFor(instance('postgres', '11.22 (Debian 11.22-1)'))).to.match(
      /PostgreSQL 11\.22 .*: 12 and later are$/,
    );
    expect(await thrownFor(instance('mariadb', '10.2.44-MariaDB'))).to.match(/: 10\.3 and later are$/);
    expect(await thrownFor(instance('mysql', '8.0.16'))).to.match(
      /MySQL 8\.0\.16 .*: 8\.0\.17 and later are$/,
    );
  });

  for (const [title, sequelize] of [
    ['the least version', instance('sqlite', '3.35.0')],
    ['a version of one number', instance('postgres', '17beta1')],
    ['a version with a higher major and a lower minor number', instance('mariadb', '11.1.2-MariaDB')],
    ['a version that it does not say', instance('postgres', 'devel')],
  ] as const) {
    it(`is accepted in ${title}`, async () => expect(await thrownFor(sequelize)).to.equal(undefined));
  }

  it('may be older than the tested versions, with a warning', async () => {
    const line = (version: string, from: string) =>
      `content-query: ${version} should work and was not tried: ${from} and later were`;
    expect(await saidOf('mysql', '8.0.17')).to.equal(line('MySQL 8.0.17', '9.7'));
    expect(await saidOf('mysql', '8.4.6')).to.equal(line('MySQL 8.4.6', '9.7'));
    expect(await saidOf('postgres', '12.22')).to.equal(line('PostgreSQL 12.22', '13'));
    expect(await saidOf('sqlite', '3.41.2')).to.equal(line('SQLite 3.41.2', '3.42'));
    for (const [dialect, version] of [
      ['mysql', '9.7.4-2'],
      ['postgres', '13.23 (Debian 13.23-1)'],
      ['postgres', '19'],
      ['mariadb', '10.11.6-MariaDB'],
      ['mariadb', '11.8.6-MariaDB'],
      ['sqlite', '3.42.0'],
    ] as const)
      expect(await saidOf(dialect, version), version).to.equal(undefined);
  });

  it('is refused at boot, before anything is read from it', async () => {
    const sequelize = {
      ...instance('mssql'),
      define: () => {},
      query: () => {},
      getQueryInterface: () => {},
      close: () => {},
    };
    const host: Partial<Host> = {
      server: { use: () => {} } as never,
      sequelize: sequelize as never,
      contentTypes: {},
      config: { api: {} } as never,
      log: console,
      auth: { roleOf: () => 'public' },
      features: { i18n: false, permissions: false, draftAndPublish: false },
    };
    const plugin = contentQuery(host as Host);
    await plugin.register();
    expect(await plugin.bootstrap().then(() => undefined, String)).to.equal(line('mssql'));
    await plugin.destroy();
  });
});
