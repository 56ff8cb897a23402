import type { Bench } from '../bench.ts';
import type { Server } from '../process/server.ts';
import { startBareApp, startHost } from '../servers.ts';

const times = 7;

/** Milliseconds from process start to first answer. */
export interface Boot {
  readonly host: number;
  readonly bare: number;
}

/** Starts our host and a bare app in turn, several times, and returns the median of each. */
export async function measureBoot({ options, build, seed, say }: Bench): Promise<Boot> {
  say(`seeding ${options.entries} articles`);
  const { url } = await seed({ articles: options.entries });
  const host: number[] = [];
  const bare: number[] = [];
  say('starting each in turn');
  for (let time = 0; time < times; time++) {
    host.push(await bootTime(() => startHost(build, url)));
    bare.push(await bootTime(() => startBareApp(build, url)));
  }
  return { host: median(host), bare: median(bare) };
}

async function bootTime(start: () => Promise<Server>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.firstAnswer;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
