import { NoAnswer } from './answers/answer.ts';
import type { Asker } from './answers/ask.ts';
import type { HostProcess } from './host/host-process.ts';
import { setupNames } from './host/setups.ts';

const untouched = Object.getOwnPropertyNames(Object.prototype).sort().join();

/** What is wrong with the hosts after all requests: they have to be alive, answer, and be what they were. */
export async function examine(hosts: HostProcess, asker: Asker): Promise<readonly string[]> {
  const ended = hosts.ended();
  if (ended !== undefined) return [`the process of the hosts has ended ${ended}`];
  const faults: string[] = [];
  for (const setup of setupNames) {
    const request = {
      kind: 'valid',
      setup,
      role: 'public',
      method: 'GET',
      target: '/api/teams?fields=name',
    } as const;
    const answer = await asker.ask(hosts.urls[setup], request).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (answer?.status !== 200)
      faults.push(`the ${setup} host answers ${answer?.status ?? 'nothing'} in the end`);
  }
  if (faults.length > 0) return faults;
  const inherited = [...(await hosts.inherited())].sort().join();
  return inherited === untouched ? [] : [`all objects inherit ${inherited}`];
}
