// Runs the host on clusters of several servers: `npm run test:clusters`, with the names of some of them alone.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { Command } from 'commander';
import '../support/around-run.ts';
import { stateOfTree } from '../run/changed.ts';
import { projectFile } from '../support/project.ts';
import type { ClusterTrial } from './cluster.ts';
import { galera } from './galera.ts';
import { group } from './group.ts';
import { patroni } from './patroni.ts';
import { pgpool } from './pgpool.ts';
import { replicas } from './replicas.ts';
import { type Tried, tableOf, withTable } from './table.ts';

const clusters: readonly ClusterTrial[] = [galera, group, replicas, patroni, pgpool];

const command = new Command('npm run test:clusters --')
  .description(
    'Reads from hosts on clusters whose servers are frozen, killed and cut off, while others write.',
  )
  .argument('[names...]', `only some of ${clusters.map(({ name }) => name).join(', ')}`)
  .option('--again', 'repeats clusters that have passed on the same files')
  .option('--write', 'puts the table into test/clusters/tried.md')
  .parse();
const { again = false, write = false } = command.opts<{ again?: boolean; write?: boolean }>();
const names = command.args;
const unknown = names.filter((name) => !clusters.some((cluster) => cluster.name === name));
if (unknown.length > 0) command.error(`error: there is no cluster ${unknown.join(', ')}`);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How many reads each cluster answers. */
const reads = Number(process.env.CLUSTER_READS ?? 20_000);

/** What the clusters that have passed on the files as they are were found to do. */
const memory = projectFile('node_modules/.cache/content-query/clusters.json');

interface Memory {
  readonly state: string;
  readonly tried: readonly Tried[];
}

const state = `${reads}\n${stateOfTree()}`;

async function triedBefore(): Promise<readonly Tried[]> {
  try {
    const kept: Memory = JSON.parse(await readFile(memory, 'utf8'));
    return kept.state === state && !again ? kept.tried : [];
  } catch {
    return [];
  }
}

const tried: Tried[] = [...(await triedBefore())];
for (const cluster of clusters) {
  const { name, title } = cluster;
  if (names.length > 0 && !names.includes(name)) continue;
  if (tried.some((one) => one.name === name)) {
    say(`${title}: has passed on these files; --again repeats it`);
    continue;
  }
  const lacks = cluster.needs.filter((path) => !existsSync(path));
  if (lacks.length > 0) {
    say(`${title}: not run, there is no ${lacks.join(', ')}`);
    continue;
  }
  say(`\n== ${title}`);
  const begun = performance.now();
  try {
    const results = await cluster.run(reads);
    const isRight = results.every(({ faults }) => faults.length === 0);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const [load = 0] = loadavg();
    say(`${title}: ${isRight ? 'right' : 'WRONG'}, ${seconds} s at a load of ${load.toFixed(1)}`);
    const run = { day: new Date().toISOString().slice(0, 10), reads, seconds, load };
    if (!isRight) process.exitCode = 1;
    else tried.push({ name, title, run, results });
  } catch (error) {
    process.exitCode = 1;
    say(`${title}: WRONG, it ended early: ${inspect(error)}`);
  }
  await mkdir(dirname(memory), { recursive: true });
  await writeFile(memory, JSON.stringify({ state, tried } satisfies Memory));
}
const table = tableOf(tried);
say(`\n${table}`);
if (write && process.exitCode === undefined) {
  const page = projectFile('test/clusters/tried.md');
  await writeFile(page, withTable(await readFile(page, 'utf8'), table));
}
