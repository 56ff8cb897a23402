/*
 * Measures what the triggers and the response cache cost and give on the servers that the environment names, as for the tests:
 * `TEST_POSTGRES_URL=... TEST_MARIADB_URL=... TEST_MYSQL_URL=... node --import tsx test/cost/index.ts [seconds]`.
 * It prints tables for tools/bench/measured.md.
 */
import { loadavg } from 'node:os';
import { databases } from '../support/databases.ts';
import { measureChecks } from './checks.ts';
import { measureCosts, measureHits } from './hits.ts';
import { openTables } from './tables.ts';
import { measureWrites } from './writes.ts';

const seconds = Number(process.argv[2] ?? 3);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const tables = {
  writes: [
    '| database | statement | without triggers | with triggers | as many a second | rows of changes a statement |',
    '|---|---|---:|---:|---:|---:|',
  ],
  checks: ['| database | changes that wait | a look at the versions, ms |', '|---|---:|---:|'],
  costs: ['| database | a kept answer, ms | the same one read, ms | of it |', '|---|---:|---:|---:|'],
  hits: ['| database | writes a second | requests a second | kept answers |', '|---|---:|---:|---:|'],
};

for (const database of databases) {
  if (!database.available || database.name === 'sqlite') continue;
  const opened = await openTables(database);
  try {
    tables.costs.push(...(await measureCosts(opened)));
    tables.hits.push(...(await measureHits(opened, seconds)));
    tables.writes.push(...(await measureWrites(opened)));
    tables.checks.push(...(await measureChecks(opened)));
  } finally {
    await opened.close();
  }
  process.stderr.write(`${database.title}: load ${loadavg().map(Math.round).join(' ')}\n`);
}
say(`Measured on ${new Date().toISOString().slice(0, 10)}, at a load of ${loadavg()[2]?.toFixed(0)}.`);
for (const table of Object.values(tables)) say(`\n${table.join('\n')}`);
