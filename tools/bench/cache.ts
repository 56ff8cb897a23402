import type { Bench } from './bench.ts';
import { openDatabases } from './database.ts';
import type { Contestant } from './load/rounds.ts';
import type { DialectName } from './options.ts';
import { projectFolder } from './process/build.ts';
import { runChild } from './process/child.ts';
import type { Results, ShapeReport } from './report/report.ts';
import type { BenchDatabase } from './seed/bench-database.ts';
import { startHost } from './servers.ts';
import { pathOf } from './shapes.ts';
import { floor, measureAll, ours } from './side-by-side.ts';

/** How many times as many requests per second as the floor a kept answer is wanted to give. */
const wanted: Readonly<Partial<Record<DialectName, number>>> = { postgres: 3, sqlite: 5 };

const cachedOn = (dialect: DialectName): string => `cached on ${dialect}`;

const noteOf =
  (dialects: readonly DialectName[]) =>
  ({ shape, connections, servers }: ShapeReport): string[] =>
    dialects.flatMap((dialect) => {
      const cached = servers.find(({ name }) => name === cachedOn(dialect));
      const ratio = cached?.ratios.find(({ to }) => to.startsWith('floor'));
      const least = wanted[dialect];
      if (ratio === undefined || least === undefined) return [];
      return [
        `${shape} on ${dialect}, ${connections} connections: ${ratio.times.toFixed(1)} times the floor (wanted: ${least} at least)`,
      ];
    });

/** Creates the triggers without which nothing is kept, after a host has created its own tables. */
const trackTables = async ({ build }: Bench, { url }: BenchDatabase): Promise<void> => {
  const schemas = `${projectFolder}example/content/schemas`;
  const command = ['track', '--apply', '--schemas', schemas, '--database', url];
  await runChild(process.execPath, [build.file('cli/index.ts'), ...command], {});
};

const size = { RESPONSE_CACHE: '64 MB' };

/** Throws an Error if a host with the cache reads an answer again that it has just given. */
const checkKept = async ({ options, build }: Bench, { url }: BenchDatabase): Promise<void> => {
  const host = await startHost(build, url, { env: { ...size, SERVER_TIMING: 'true' } });
  try {
    for (const shape of options.shapes) {
      let timing: string | null = null;
      for (let turn = 0; turn < 2; turn += 1) {
        const response = await fetch(host.url + pathOf(shape));
        await response.arrayBuffer();
        timing = response.headers.get('Server-Timing');
      }
      if (!timing?.includes('desc="cached"'))
        throw new Error(`${shape} is not kept: Server-Timing ${timing}`);
    }
  } finally {
    await host.stop();
  }
};

const contestantsOn = async (bench: Bench, dialect: DialectName): Promise<Contestant[]> => {
  const { options, teardown, say } = bench;
  const seed =
    dialect === options.dialect ? bench.seed : await openDatabases({ ...options, dialect }, teardown);
  say(`seeding ${options.entries} articles on ${dialect}`);
  const database = await seed({ articles: options.entries });
  const names = { floor: `floor on ${dialect}`, off: `off on ${dialect}` };
  const off = await ours(bench, database, { name: names.off, beside: [names.floor] });
  if (dialect !== 'sqlite') await trackTables(bench, database);
  await checkKept(bench, database);
  return [
    await ours(bench, database, {
      name: cachedOn(dialect),
      beside: [names.floor, names.off],
      env: size,
    }),
    off,
    await floor(bench, dialect, database, { name: names.floor }),
  ];
};

/**
 * Measures a host whose response cache gives every answer again after it has checked that no table has changed, beside one without
 * the cache and the floor.
 */
export async function measureCache(bench: Bench): Promise<Results> {
  const { dialect } = bench.options;
  const dialects: readonly DialectName[] = dialect === 'postgres' ? ['postgres', 'sqlite'] : [dialect];
  const contestants: Contestant[] = [];
  for (const each of dialects) contestants.push(...(await contestantsOn(bench, each)));
  const shapes = await measureAll(bench, contestants);
  return { shapes, notes: shapes.flatMap(noteOf(dialects)) };
}
