import { freePort } from '../../tools/bench/process/ports.ts';
import { executeOnMysql } from '../support/database/mysql.ts';
import { mysqlServer } from '../support/server/mysql.ts';
import { makeServer, type ServerKind, type Site, type TestServer } from '../support/server/server.ts';
import { restart } from './cluster.ts';

/** What all members of a group have in common. */
interface Shared {
  readonly ports: readonly number[];
  readonly password: string;
  consistency: Consistency;
}

/** What a member waits for. */
export type Consistency = 'BEFORE' | 'EVENTUAL';

/** The members of one group of MySQL. */
export interface GroupMembers {
  /** A member; the first is the primary at the beginning. */
  member(number: 1 | 2 | 3): TestServer;
  /** Starts a member that has ended, and lets it join. */
  rejoin(number: 1 | 2 | 3): Promise<void>;
  /** Sets what sessions that begin later wait for, also those of a member that starts later. */
  consist(consistency: Consistency): Promise<void>;
  remove(): Promise<void>;
}

/** Statements at the start of a member; they are no changes of the group. */
const signIn = (password: string): string =>
  [
    'SET sql_log_bin = 0;',
    `CREATE USER IF NOT EXISTS 'tester'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    "GRANT ALL PRIVILEGES ON *.* TO 'tester'@'127.0.0.1';",
  ].join('\n');

/** MySQL as one of several servers that know each other's changes by their GTID. */
export const mysqlNode = (root: string, index: number, password: string): ServerKind => {
  const plain = mysqlServer(root);
  return {
    ...plain,
    title: `server ${index + 1} of MySQL`,
    prepare: async (site) => {
      await plain.prepare({ ...site, secret: (name) => site.secret(name, signIn(password)) });
    },
    url: (site) => plain.url({ ...site, password }),
    command: async (site) => {
      const [file, ...options] = await plain.command(site);
      const own = [
        `--server-id=${index + 1}`,
        '--gtid-mode=ON',
        '--enforce-gtid-consistency=ON',
        '--log-bin=binlog',
        '--sync-binlog=0',
        // A server that is killed must not have less than its binary log says.
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-buffer-pool-size=64M',
        '--report-host=127.0.0.1',
        `--report-port=${site.port}`,
      ];
      return [file, ...options.filter((option) => !without.has(option)), ...own];
    },
  };
};

const without: ReadonlySet<string> = new Set(['--skip-log-bin', '--performance-schema=OFF']);

const memberKind = (root: string, index: number, shared: Shared): ServerKind => {
  const node = mysqlNode(root, index, shared.password);
  return {
    ...node,
    command: async (site: Site) => [
      ...(await node.command(site)),
      '--plugin-load-add=group_replication.so',
      '--group-replication-group-name=6f4c9f0e-5f0b-4f0e-9d3c-3a1f0c2b7d11',
      '--group-replication-start-on-boot=OFF',
      `--group-replication-local-address=127.0.0.1:${shared.ports[index]}`,
      `--group-replication-group-seeds=${shared.ports.map((port) => `127.0.0.1:${port}`).join()}`,
      '--group-replication-recovery-get-public-key=ON',
      `--group-replication-consistency=${shared.consistency}`,
    ],
  };
};

/** Starts members, of which the first makes the group. */
export async function startGroup(root: string, count: 1 | 3 = 3): Promise<GroupMembers> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const shared: Shared = { ports, password: 'a1'.repeat(12), consistency: 'EVENTUAL' };
  const members: TestServer[] = [];
  const remove = async (): Promise<void> => {
    for (const member of members.reverse()) await member.remove();
  };
  const join = ({ url }: TestServer): Promise<void> =>
    executeOnMysql(
      url,
      `CHANGE REPLICATION SOURCE TO SOURCE_USER = 'tester', SOURCE_PASSWORD = '${shared.password}' FOR CHANNEL 'group_replication_recovery'; START GROUP_REPLICATION`,
    );
  try {
    for (const index of ports.keys()) {
      const member = await makeServer(memberKind(root, index, shared));
      members.push(member);
      const bootstrap = (value: string) =>
        executeOnMysql(member.url, `SET GLOBAL group_replication_bootstrap_group = ${value}`);
      if (index === 0) await bootstrap('ON');
      await join(member);
      if (index === 0) await bootstrap('OFF');
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const member: GroupMembers['member'] = (number) => {
    const found = members[number - 1];
    if (found === undefined) throw new Error(`there is no member ${number}`);
    return found;
  };
  return {
    member,
    rejoin: async (number) => {
      await restart(member(number));
      await join(member(number));
    },
    consist: async (consistency) => {
      shared.consistency = consistency;
      for (const { url } of members)
        await executeOnMysql(url, `SET GLOBAL group_replication_consistency = '${consistency}'`);
    },
    remove,
  };
}
