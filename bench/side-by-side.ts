import type { Bench } from './bench.ts';
import { playRounds } from './load/rounds.ts';
import { checkSameBody } from './load/same-body.ts';
import type { ShapeReport } from './report/report.ts';
import { startFloor, startHost } from './servers.ts';
import { pathOf } from './shapes.ts';

/** Measures every shape on our host, on the floor and on the peers, on one database. */
export async function measureShapes({ options, build, seed, teardown, say }: Bench): Promise<ShapeReport[]> {
  say(`seeding ${options.entries} articles`);
  const { url } = await seed(options.entries);
  const host = await startHost(build, url);
  teardown.add(host.stop);
  const floor = await startFloor(build, options.dialect, url);
  teardown.add(floor.stop);
  const own = [
    { name: 'ours', url: host.url, pid: host.pid },
    { name: 'floor', url: floor.url, pid: floor.pid },
  ];
  // A peer has content of its own, so its bodies are not compared.
  const peers = options.peers.map((peer) => ({ ...peer, pid: undefined }));
  for (const shape of options.shapes) await checkSameBody(own.map((server) => server.url + pathOf(shape)));
  say('both give the same bodies');
  const reports: ShapeReport[] = [];
  for (const shape of options.shapes) {
    say(`measuring ${shape}`);
    const servers = await playRounds([...own, ...peers], pathOf(shape), options);
    reports.push({ shape, servers, floor: servers[1]?.requestsPerSecond ?? Number.NaN });
  }
  return reports;
}
