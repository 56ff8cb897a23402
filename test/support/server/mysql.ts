import { join } from 'node:path';
import { createNewsroomOnMysql, executeOnMysql } from '../database/mysql.ts';
import { familyOptions, signIn } from './mariadb.ts';
import type { ServerKind } from './server.ts';

/** MySQL, out of the folder that it is installed in. */
export const mysqlServer = (root: string): ServerKind => ({
  name: 'mysql',
  title: 'MySQL',
  user: 'mysql',
  root,
  stopSignal: 'SIGTERM',
  prepare: async (site) => {
    await signIn(site);
    await site.run([
      'mysqld',
      '--no-defaults',
      '--initialize-insecure',
      `--datadir=${join(site.folder, 'data')}`,
    ]);
  },
  command: async (site) => [
    'mysqld',
    ...familyOptions(site),
    '--secure-file-priv=NULL',
    '--mysqlx=OFF',
    '--skip-log-bin',
    '--performance-schema=OFF',
    '--innodb-doublewrite=OFF',
  ],
  newsroom: createNewsroomOnMysql,
  url: ({ port, password }) => `mysql://tester:${password}@127.0.0.1:${port}/mysql`,
  ask: (url) => executeOnMysql(url, 'SELECT 1'),
});
