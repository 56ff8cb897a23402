import type { Bench } from './bench.ts';
import { openDatabases } from './database.ts';
import type { Contestant } from './load/rounds.ts';
import { type ServerName, serverNames } from './options.ts';
import type { ShapeReport } from './report/report.ts';
import { floor, measureAll, ours } from './side-by-side.ts';

/**
 * Measures every shape on every server in turn within one run: ours and the floor on each server, and ours on each server compared
 * with ours on the first.
 */
export async function measureBoth(bench: Bench): Promise<ShapeReport[]> {
  const contestants: Contestant[] = [];
  for (const [index, server] of serverNames.entries())
    contestants.push(...(await pair(bench, server, index === 0 ? [] : [`ours on ${serverNames[0]}`])));
  return measureAll(bench, contestants);
}

async function pair(bench: Bench, dialect: ServerName, beside: readonly string[]): Promise<Contestant[]> {
  const { options, teardown, say } = bench;
  const seed =
    dialect === options.dialect ? bench.seed : await openDatabases({ ...options, dialect }, teardown);
  say(`seeding ${options.entries} articles on ${dialect}`);
  const database = await seed({ articles: options.entries });
  return [
    await ours(bench, database, { name: `ours on ${dialect}`, beside: [`floor on ${dialect}`, ...beside] }),
    await floor(bench, dialect, database, { name: `floor on ${dialect}` }),
  ];
}
