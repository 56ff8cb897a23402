import type { Bench } from './bench.ts';
import { openDatabases } from './database.ts';
import type { Contestant } from './load/rounds.ts';
import type { ServerName } from './options.ts';
import type { ShapeReport } from './report/report.ts';
import { floor, measureAll, ours } from './side-by-side.ts';

/** Measures every shape on PostgreSQL and on MariaDB in turn within one run, ours and the floor on each. */
export async function measureBoth(bench: Bench): Promise<ShapeReport[]> {
  const postgres = await pair(bench, 'postgres', []);
  const mariadb = await pair(bench, 'mariadb', ['ours on postgres']);
  return measureAll(bench, [...postgres, ...mariadb]);
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
