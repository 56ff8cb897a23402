import { join } from 'node:path';
import { freePort } from '../../tools/bench/process/ports.ts';
import { executeOnMariadb } from '../support/database/mariadb.ts';
import { mariadbServer } from '../support/server/mariadb.ts';
import { makeServer, type ServerKind, type TestServer } from '../support/server/server.ts';

/** The ports of a node in its cluster, beside that of its clients. */
interface NodePorts {
  readonly group: number;
  readonly changes: number;
  readonly copy: number;
}

const nodePorts = async (): Promise<NodePorts> => ({
  group: await freePort(),
  changes: await freePort(),
  copy: await freePort(),
});

/** Three nodes of one Galera cluster. */
export interface GaleraNodes {
  /** The first, the second or the third node. */
  node(number: 1 | 2 | 3): TestServer;
  /** Sets what sessions that begin later wait for, also those of a node that starts later. */
  waitFor(reads: 0 | 1): Promise<void>;
  remove(): Promise<void>;
}

const optionsOf = (name: string, { group, changes, copy }: NodePorts, cluster: string): readonly string[] => [
  '--wsrep-on=ON',
  '--wsrep-provider=/usr/lib/galera/libgalera_smm.so',
  '--wsrep-cluster-name=clusters',
  `--wsrep-cluster-address=${cluster}`,
  `--wsrep-node-name=${name}`,
  `--wsrep-node-address=127.0.0.1:${group}`,
  `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${changes};gcache.size=32M`,
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=64M',
  '--performance-schema=OFF',
];

/** What all nodes have in common. */
interface Shared {
  /** The password of the first node, which the others get with its files. */
  password: string | undefined;
  wait: 0 | 1;
}

/** The kind of a node: the first makes the cluster at its first start, every other start joins. */
function nodeKind(index: number, ports: readonly NodePorts[], shared: Shared): ServerKind {
  let isNew = true;
  const makesCluster = () => index === 0 && isNew;
  return {
    ...mariadbServer,
    title: `node ${index + 1} of Galera`,
    // A node that joins gets all its files from another one.
    prepare: async (site) => {
      if (index === 0) await mariadbServer.prepare(site);
      else await site.run(['mkdir', join(site.folder, 'data')]);
    },
    url: (site) => mariadbServer.url({ ...site, password: shared.password ?? site.password }),
    command: async (site) => {
      const [file, ...options] = await mariadbServer.command(site);
      const own = ports[index];
      if (own === undefined) throw new Error('each node has its ports');
      const others = ports.map(({ group }) => `127.0.0.1:${group}`).join();
      const cluster = optionsOf(`node${index + 1}`, own, `gcomm://${makesCluster() ? '' : others}`);
      const plain = options.filter((option) => makesCluster() || !option.startsWith('--init-file'));
      isNew = false;
      return [file, ...plain, ...cluster, `--wsrep-sync-wait=${shared.wait}`];
    },
    // A node that is still joining takes connections too.
    ask: (url) => executeOnMariadb(url, 'SELECT COUNT(*) FROM mysql.db'),
  };
}

/** Starts three nodes. */
export async function startGalera(): Promise<GaleraNodes> {
  const ports = [await nodePorts(), await nodePorts(), await nodePorts()];
  const shared: Shared = { password: undefined, wait: 0 };
  const nodes: TestServer[] = [];
  const remove = async (): Promise<void> => {
    for (const node of nodes.reverse()) await node.remove();
  };
  try {
    for (const index of ports.keys()) {
      nodes.push(await makeServer(nodeKind(index, ports, shared)));
      shared.password ??= new URL(nodes[0]?.url ?? '').password;
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    node: (number) => {
      const node = nodes[number - 1];
      if (node === undefined) throw new Error(`there is no node ${number}`);
      return node;
    },
    waitFor: async (reads) => {
      shared.wait = reads;
      for (const { url } of nodes) await executeOnMariadb(url, `SET GLOBAL wsrep_sync_wait = ${reads}`);
    },
    remove,
  };
}
