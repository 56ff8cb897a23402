import type { Bench } from './bench.ts';
import { type Paths, pathWith } from './load/measure.ts';
import { type Contestant, playRounds } from './load/rounds.ts';
import { checkSameBody } from './load/same-body.ts';
import type { DialectName } from './options.ts';
import type { ShapeReport } from './report/report.ts';
import type { BenchDatabase } from './seed/bench-database.ts';
import { type HostOptions, startFloor, startHost, usageProbe } from './servers.ts';
import { type AnyShape, askOf, pathOf } from './shapes.ts';

/** Measures every shape on our host, on the floor and on the peers, on one database. */
export async function measureShapes(bench: Bench): Promise<ShapeReport[]> {
  const { options, seed, say } = bench;
  say(`seeding ${options.entries} articles`);
  const database = await seed({ articles: options.entries });
  const floors = [await floor(bench, options.dialect, database, { name: 'floor' })];
  if (options.koa) {
    const inKoa = { name: 'floor in Koa', beside: ['floor'], env: { FRONT: 'koa' } };
    floors.push(await floor(bench, options.dialect, database, inKoa));
  }
  const own = [
    await ours(bench, database, { name: 'ours', beside: floors.map(({ name }) => name) }),
    ...floors,
  ];
  // A peer has its own content, so its bodies are not compared.
  const peers = options.peers.map((peer) => ({ ...peer, beside: ['floor'] }));
  return measureAll(bench, own, peers);
}

type ContestantOptions = Pick<Contestant, 'name' | 'beside' | 'parameter'> & Pick<HostOptions, 'env'>;

/** Starts our host on a database, to be measured. */
export async function ours(
  { build, teardown }: Bench,
  { url }: BenchDatabase,
  { env, ...contestant }: ContestantOptions,
): Promise<Contestant> {
  const server = await startHost(build, url, { probe: usageProbe(build), ...(env && { env }) });
  teardown.add(server.stop);
  return { ...contestant, url: server.url, server };
}

/** Starts the floor on a database, to be measured. */
export async function floor(
  { build, teardown }: Bench,
  dialect: DialectName,
  { url }: BenchDatabase,
  { env, ...contestant }: ContestantOptions,
): Promise<Contestant> {
  const server = await startFloor(build, dialect, url, { probe: usageProbe(build), ...(env && { env }) });
  teardown.add(server.stop);
  return { ...contestant, url: server.url, server };
}

/**
 * Checks that servers with the same content return the same bodies, and measures every shape on them and on others, with each
 * number of connections.
 */
export async function measureAll(
  { options, say }: Bench,
  own: readonly Contestant[],
  others: readonly Contestant[] = [],
): Promise<ShapeReport[]> {
  const paths = new Map(options.shapes.map((shape) => [shape, pathsOf(shape)]));
  for (const next of paths.values()) await checkPaths(own, next);
  say(`all give the same bodies`);
  const reports: ShapeReport[] = [];
  for (const [shape, next] of paths)
    for (const connections of options.connections) {
      say(`measuring ${shape} with ${connections}`);
      const servers = await playRounds([...own, ...others], next, { ...options, connections });
      reports.push({ shape, connections, servers });
    }
  return reports;
}

/** The number of questions that are compared for a shape whose question is always another one. */
const looks = 25;

async function checkPaths(servers: readonly Contestant[], next: Paths): Promise<void> {
  const paths = typeof next === 'string' ? [next] : Array.from({ length: looks }, next);
  for (const path of paths)
    await checkSameBody(servers.map(({ url, parameter }) => url + pathWith(path, parameter)));
}

/** Returns the paths of a whole run of the bench: a question that is to be new does not come twice, on any server. */
function pathsOf(shape: AnyShape): Paths {
  const ask = askOf(shape);
  let n = 0;
  return typeof ask === 'string' ? ask : () => pathOf(shape, n++);
}
