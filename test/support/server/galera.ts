import { existsSync } from 'node:fs';
import { freePort } from '../../../tools/bench/process/ports.ts';
import { executeOnMariadb } from '../database/mariadb.ts';
import { notRun } from '../databases.ts';
import { mariadbServer } from './mariadb.ts';
import type { ServerKind } from './server.ts';

const provider = '/usr/lib/galera/libgalera_smm.so';

/** Describes behaviour on a node of Galera, which Debian's MariaDB comes with. */
export function onGalera(title: string, body: () => void): void {
  describe(title, () => {
    if (existsSync(provider)) body();
    else notRun('MariaDB Galera', 'it is not installed');
  });
}

/** MariaDB as the only node of a Galera cluster. */
export const galeraServer: ServerKind = {
  ...mariadbServer,
  title: 'MariaDB Galera',
  command: async (site) => [
    ...(await mariadbServer.command(site)),
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    '--wsrep-cluster-address=gcomm://',
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${await freePort()};gcache.size=8M`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ],
};

/** Cuts a node off: it answers what reads no table, and nothing else. */
export const cutOff = (url: string): Promise<void> =>
  executeOnMariadb(url, "SET GLOBAL wsrep_cluster_address = ''");

/** Makes a cluster of a node again. */
export const joinAgain = (url: string): Promise<void> =>
  executeOnMariadb(url, "SET GLOBAL wsrep_cluster_address = 'gcomm://'");
