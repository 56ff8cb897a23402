import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chartOf } from './chart.ts';
import type { Report } from './report.ts';
import { tableOf } from './table.ts';

/** Prints the table, and writes it to a folder beside the same results as JSON and as a chart. */
export async function writeReport(report: Report, folder: string): Promise<void> {
  const table = `${headOf(report)}\n\n${bodyOf(report)}\n`;
  process.stdout.write(table);
  const name = `${report.database}-${kindOf(report)}${report.entries}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.txt`), table);
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  if (report.shapes.length > 0) await writeFile(join(folder, `${name}.svg`), chartOf(report));
  process.stderr.write(`written to ${relative('.', folder)}/${name}.*\n`);
}

const kindOf = ({ base, boot, shapes }: Report): string => {
  if (boot !== undefined) return 'boot-';
  if (base === 'strapi') return 'strapi-';
  if (base === 'ours') return 'peers-';
  return shapes.some(({ shape }) => shape.startsWith('page of')) ? 'growth-' : '';
};

const headOf = ({
  database,
  entries,
  connections,
  secondsOfARun,
  rounds,
  node,
  processors,
}: Report): string =>
  `${database}, ${entries} articles, ${connections} connections, ${rounds} runs of ${secondsOfARun} s in turn, Node ${node}, ${processors} processors`;

const bodyOf = (report: Report): string => {
  if (report.boot === undefined)
    return [tableOf(report), '', ...growthOf(report), ...memoryOf(report), ...(report.notes ?? [])].join(
      '\n',
    );
  const { host, bare } = report.boot;
  return [
    `our host, process start to first answer: ${host.toFixed(0)} ms`,
    `bare Koa and Sequelize:                  ${bare.toFixed(0)} ms`,
    `1.5 times bare and 300 ms:               ${(bare * 1.5 + 300).toFixed(0)} ms`,
  ].join('\n');
};

/** How many times slower each server is on many entries than on few. */
function growthOf({ shapes: [few, many, ...others] }: Report): string[] {
  if (!few?.shape.startsWith('page of') || many === undefined || others.length > 0) return [];
  const times = few.servers.map((server, index) => {
    const grown = many.servers[index]?.requestsPerSecond ?? Number.NaN;
    return `${server.name.split(',')[0]} ${(server.requestsPerSecond / grown).toFixed(2)} times`;
  });
  return [`slower on the larger database: ${times.join('; ')}`];
}

/** The most that each server that the bench watches has held at any time. */
function memoryOf({ shapes }: Report): string[] {
  const max = new Map<string, number>();
  for (const { name, memory } of shapes.flatMap(({ servers }) => servers)) {
    if (memory !== undefined) max.set(name, Math.max(memory, max.get(name) ?? 0));
  }
  const texts = [...max].map(([name, bytes]) => `${name} ${(bytes / 2 ** 20).toFixed(0)} MB`);
  return texts.length === 0 ? [] : [`peak memory: ${texts.join('; ')}`];
}
