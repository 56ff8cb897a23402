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

const kindOf = ({ boot, shapes }: Report): string => {
  if (boot !== undefined) return 'boot-';
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
  if (report.boot === undefined) return tableOf(report);
  const { host, bare } = report.boot;
  return [
    `our host, process start to first answer: ${host.toFixed(0)} ms`,
    `bare Koa and Sequelize:                  ${bare.toFixed(0)} ms`,
    `1.5 times bare and 300 ms:               ${(bare * 1.5 + 300).toFixed(0)} ms`,
  ].join('\n');
};
