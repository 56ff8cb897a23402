import { join } from 'node:path';
import { createNewsroomOnMariadb, executeOnMariadb } from '../database/mariadb.ts';
import type { ServerKind, Site } from './server.ts';

/** The file whose statements a server of MariaDB or MySQL runs at its start: whoever is called tester may do everything. */
export const signIn = ({ secret, password }: Site): Promise<string> =>
  secret(
    'sign-in.sql',
    [
      `CREATE USER IF NOT EXISTS 'tester'@'127.0.0.1' IDENTIFIED BY '${password}';`,
      "GRANT ALL PRIVILEGES ON *.* TO 'tester'@'127.0.0.1';",
    ].join('\n'),
  );

/** Options that servers of MariaDB and MySQL both take. */
export const familyOptions = ({ folder, port }: Site): readonly string[] => [
  '--no-defaults',
  `--datadir=${join(folder, 'data')}`,
  `--init-file=${join(folder, 'sign-in.sql')}`,
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  // At its start a server removes the temporary tables that it finds there, whoever's they are.
  `--tmpdir=${folder}`,
  '--skip-name-resolve',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
];

/** MariaDB, which a SIGTERM stops without waiting for its connections: this machine's own. */
export const mariadbServer: ServerKind = {
  name: 'mariadb',
  title: 'MariaDB',
  user: 'mysql',
  stopSignal: 'SIGTERM',
  prepare: async (site) => {
    await signIn(site);
    const authentication = ['--auth-root-authentication-method=socket', '--auth-root-socket-user=mysql'];
    const data = ['--no-defaults', `--datadir=${join(site.folder, 'data')}`];
    const options = ['--skip-test-db', '--force', ...authentication];
    await site.run(['mariadb-install-db', ...data, ...options]);
  },
  command: async (site) => ['mariadbd', ...familyOptions(site)],
  newsroom: createNewsroomOnMariadb,
  url: ({ port, password }) => `mariadb://tester:${password}@127.0.0.1:${port}/mysql`,
  ask: (url) => executeOnMariadb(url, 'SELECT 1'),
};

/** MariaDB out of the folder that it is installed in. */
export const mariadbServerIn = (root: string): ServerKind => ({ ...mariadbServer, root });
