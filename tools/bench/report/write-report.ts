import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chartsOf } from './charts.ts';
import { growthTable } from './growth.ts';
import { headOf, nameOf, type Report } from './report.ts';
import { newnessOf, shapesTable } from './shapes.ts';
import { type Table, textOf } from './table.ts';

/** Prints the tables, and writes them to a folder, with the same results as JSON and as charts. */
export async function writeReport(report: Report, folder: string): Promise<void> {
  const text = `${[headOf(report), ...tablesOf(report).map(textOf), linesOf(report).join('\n')].join('\n\n').trimEnd()}\n`;
  process.stdout.write(text);
  const file = join(folder, nameOf(report));
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.txt`, text);
  await writeFile(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
  for (const { suffix, svg } of chartsOf(report)) await writeFile(`${file}${suffix}.svg`, svg);
  process.stderr.write(`written to ${relative('.', file)}.*\n`);
}

/** Returns the tables of a report. */
export const tablesOf = ({ shapes = [], growth = [] }: Report): Table[] => [
  ...(shapes.length === 0 ? [] : [shapesTable(shapes)]),
  ...(growth.length === 0 ? [] : [growthTable(growth)]),
];

/** Returns the sentences of a report. */
export const linesOf = ({ shapes = [], boot, notes = [] }: Report): string[] => [
  ...newnessOf(shapes),
  ...notes,
  ...(boot === undefined
    ? []
    : [
        `our host, process start to first answer: ${boot.host.toFixed(0)} ms`,
        `bare Koa and Sequelize: ${boot.bare.toFixed(0)} ms`,
        `1.5 times bare and 300 ms: ${(boot.bare * 1.5 + 300).toFixed(0)} ms`,
      ]),
];
