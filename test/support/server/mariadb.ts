import { join } from 'node:path';
import { runChild } from '../../../bench/process/child.ts';
import { createNewsroomOnMariadb, executeOnMariadb } from '../database/mariadb.ts';
import type { ServerKind } from './server.ts';

/** MariaDB, which a SIGTERM stops without waiting for its connections. */
export const mariadbServer: ServerKind = {
  name: 'mariadb',
  title: 'MariaDB',
  user: 'mysql',
  stopSignal: 'SIGTERM',
  prepare: async ({ folder, account, password, secret }) => {
    await secret(
      'sign-in.sql',
      [
        `CREATE USER IF NOT EXISTS 'tester'@'127.0.0.1' IDENTIFIED BY '${password}';`,
        "GRANT ALL PRIVILEGES ON *.* TO 'tester'@'127.0.0.1';",
      ].join('\n'),
    );
    const authentication = ['--auth-root-authentication-method=socket', '--auth-root-socket-user=mysql'];
    await runChild(
      'mariadb-install-db',
      ['--no-defaults', `--datadir=${join(folder, 'data')}`, '--skip-test-db', ...authentication],
      { cwd: folder, ...account },
    );
  },
  command: async ({ folder, port }) => [
    'mariadbd',
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
  ],
  newsroom: createNewsroomOnMariadb,
  url: ({ port, password }) => `mariadb://tester:${password}@127.0.0.1:${port}/mysql`,
  ask: (url) => executeOnMariadb(url, 'SELECT 1'),
};
