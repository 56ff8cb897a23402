import type { Bench } from './bench.ts';
import { type Contestant, playRounds } from './load/rounds.ts';
import { checkSameBody } from './load/same-body.ts';
import type { ShapeReport } from './report/report.ts';
import { startFloor, startHost } from './servers.ts';
import { growthPath } from './shapes.ts';

const few = 3400;

/** Measures one page in id order, without a total, on few articles and on many. */
export async function measureGrowth({ options, build, seed, teardown, say }: Bench): Promise<ShapeReport[]> {
  const contestants: Contestant[] = [];
  for (const entries of [few, options.entries]) {
    say(`seeding ${entries} articles`);
    const { url } = await seed(entries);
    const host = await startHost(build, url);
    teardown.add(host.stop);
    const floor = await startFloor(build, options.dialect, url);
    teardown.add(floor.stop);
    await checkSameBody([host.url + growthPath, floor.url + growthPath]);
    contestants.push({ name: `ours, ${entries}`, url: host.url, pid: host.pid });
    contestants.push({ name: `floor, ${entries}`, url: floor.url, pid: floor.pid });
  }
  say('measuring one page at both sizes');
  const servers = await playRounds(contestants, growthPath, options);
  return [0, 2].map((first) => ({
    shape: `page of ${first === 0 ? few : options.entries}`,
    servers: servers.slice(first, first + 2),
    floor: servers[first + 1]?.requestsPerSecond ?? Number.NaN,
  }));
}
