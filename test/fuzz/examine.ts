import { setTimeout as pass } from 'node:timers/promises';
import { NoAnswer } from './answers/answer.ts';
import type { Asker } from './answers/ask.ts';
import type { HostProcess } from './host/host-process.ts';
import { type SetupName, setupNames } from './host/setups.ts';

const untouched = Object.getOwnPropertyNames(Object.prototype).sort().join();

/** Milliseconds from a connection that breaks to the news that the process has ended. */
const news = 500;

const plain = { kind: 'valid', role: 'public', method: 'GET' } as const;

async function faultOf(
  setup: SetupName,
  target: string,
  hosts: HostProcess,
  asker: Asker,
): Promise<string | undefined> {
  try {
    const { status } = await asker.ask(hosts.urls[setup], { ...plain, setup, target });
    return status === 200 ? undefined : `the ${setup} host answers ${status} in the end`;
  } catch (error) {
    if (error instanceof NoAnswer) return `the ${setup} host does not answer in the end: ${error.message}`;
    throw error;
  }
}

/** What is wrong with the hosts after all requests: they have to be alive, answer the target, and be what they were. */
export async function examine(hosts: HostProcess, asker: Asker, target: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const setup of setupNames) {
    const fault = await faultOf(setup, target, hosts, asker);
    if (fault !== undefined) faults.push(fault);
  }
  if (faults.length > 0) {
    await pass(news);
    const ended = hosts.ended();
    return ended === undefined ? faults : [`the process of the hosts has ended ${ended}`];
  }
  const inherited = [...(await hosts.inherited())].sort().join();
  return inherited === untouched ? [] : [`all objects inherit ${inherited}`];
}
