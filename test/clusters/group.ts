import { join } from 'node:path';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import { createNewsroomOnMysql, executeOnMysql } from '../support/database/mysql.ts';
import { until } from '../support/eventually.ts';
import { kept } from '../support/server/bring.ts';
import { atPort, type ClusterTrial, type Made, startHosts, startWriters, withMade } from './cluster.ts';
import { type GroupMembers, startGroup } from './group-members.ts';
import { openHealthPort, startHaproxy } from './haproxy.ts';
import { runOn } from './sql-client.ts';
import { type PhaseResult, Trial } from './trial.ts';

const root = join(kept, 'mysql');

/** Whether a member is the one that takes writes. */
const isPrimary =
  "SELECT 1 AS one FROM performance_schema.replication_group_members WHERE member_id = @@server_uuid AND member_role = 'PRIMARY' AND member_state = 'ONLINE'";

/** The line of a host on a member that does not wait; the primary needs none. */
const line =
  'responseCache keeps nothing, because this member of the group may lag behind the others (EVENTUAL)';

/** Whether a member waits for what the others have committed, if it is told to. */
const isMember =
  "SELECT 1 AS one FROM performance_schema.replication_group_members WHERE member_id = @@server_uuid AND member_state = 'ONLINE'";

interface Content {
  readonly group: GroupMembers;
  readonly urlOf: (number: MemberNumber) => string;
  /** Leads to the primary. */
  readonly primary: string;
  /** Leads to any member. */
  readonly members: string;
  /** Lets the balancer use the third member, or not. */
  readonly useThird: (isUsed: boolean) => void;
}

async function openContent(made: Made): Promise<Content> {
  const group = made.keep(await startGroup(root), (all) => all.remove());
  const { url } = await createNewsroomOnMysql(group.member(1).url);
  await trackAll(url);
  const urlOf = (number: MemberNumber) => atPort(url, new URL(group.member(number).url).port);
  let isThirdUsed = true;
  const balancer = async (sql: string): Promise<string> => {
    const backends = [];
    for (const number of [1, 2, 3] as const) {
      const isUsed = () => number !== 3 || isThirdUsed;
      const check = made.keep(await openHealthPort(urlOf(number), sql, isUsed), (port) => port.close());
      const port = Number(new URL(urlOf(number)).port);
      backends.push({ name: `member${number}`, port, check: check.port });
    }
    const haproxy = await startHaproxy(['option httpchk'], backends, 'mysql');
    return atPort(url, made.keep(haproxy, (one) => one.stop()).port);
  };
  const useThird = (isUsed: boolean): void => {
    isThirdUsed = isUsed;
  };
  return { group, urlOf, primary: await balancer(isPrimary), members: await balancer(isMember), useThird };
}

type MemberNumber = 1 | 2 | 3;

/** Waits until every member is in the group: without one of them it could not lose another. */
async function untilWhole(urlOf: Content['urlOf']): Promise<void> {
  const online =
    "SELECT COUNT(*) AS found FROM performance_schema.replication_group_members WHERE member_state = 'ONLINE'";
  const foundAt = async (number: MemberNumber): Promise<number> => {
    const [row] = await runOn(urlOf(number), online).catch(() => []);
    return Number(row?.found);
  };
  for (const number of [1, 2, 3] as const) await until(async () => (await foundAt(number)) === 3);
}

async function primaryOf(urlOf: Content['urlOf']): Promise<MemberNumber> {
  for (const number of [1, 2, 3] as const)
    if ((await runOn(urlOf(number), isPrimary).catch(() => [])).length > 0) return number;
  throw new Error('the group has no primary');
}

async function runFaults(trial: Trial, { group, urlOf, useThird }: Content): Promise<void> {
  const third = group.member(3);
  await trial.phase('nothing happens', () => untilWhole(urlOf));
  await trial.phase(
    'a secondary is frozen, and goes on',
    () => third.freeze(),
    () => third.thaw(),
  );
  await trial.phase(
    'a secondary is taken out of the balancer, leaves the group, and joins again',
    () => useThird(false),
    () => executeOnMysql(urlOf(3), 'STOP GROUP_REPLICATION'),
    () => executeOnMysql(urlOf(3), 'START GROUP_REPLICATION'),
    () => untilWhole(urlOf),
    () => useThird(true),
  );
  await trial.phase(
    'a secondary is killed, and joins again',
    () => third.kill(),
    () => group.rejoin(3),
    () => untilWhole(urlOf),
  );
  for (const time of ['first', 'second']) {
    let primary: MemberNumber = 1;
    await trial.phase(
      `the primary is killed for the ${time} time, and joins again`,
      async () => {
        primary = await primaryOf(urlOf);
        await group.member(primary).kill();
      },
      () => group.rejoin(primary),
      () => untilWhole(urlOf),
    );
  }
}

async function run(reads: number): Promise<readonly PhaseResult[]> {
  return withMade(async (made) => {
    const content = await openContent(made);
    const { group, urlOf, primary, members } = content;
    const results: PhaseResult[] = [];
    for (const consistency of ['BEFORE', 'EVENTUAL'] as const) {
      await group.consist(consistency);
      await withMade(async (part) => {
        const waits = consistency === 'BEFORE';
        const hosts = await startHosts(
          waits ? { 'any member': members, 'the primary': primary } : await secondariesOf(urlOf),
          part,
        );
        const ledger = await startWriters(hosts, [primary, primary], part);
        const trial = new Trial(
          `group_replication_consistency = ${consistency}`,
          hosts,
          ledger,
          waits ? 'fresh' : 'nothing kept',
          Math.ceil(reads / 7),
        );
        if (waits) await runFaults(trial, content);
        else await trial.phase('nothing happens');
        await (waits ? trial.expectNoLine() : trial.expectLine(line));
        results.push(...trial.end());
      });
    }
    return results;
  });
}

/** The members that do not take writes now. */
async function secondariesOf(urlOf: Content['urlOf']): Promise<Record<string, string>> {
  const primary = await primaryOf(urlOf);
  const others = ([1, 2, 3] as const).filter((number) => number !== primary);
  return Object.fromEntries(others.map((number) => [`member ${number}`, urlOf(number)]));
}

/** MySQL Group Replication. */
export const group: ClusterTrial = {
  name: 'group',
  title: 'MySQL Group Replication of three, through HAProxy',
  needs: [root, '/usr/sbin/haproxy'],
  run,
};
