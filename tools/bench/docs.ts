/*
 * Replaces the sections of tools/bench/measured.md with the results of runs of the bench, and writes the charts beside it:
 * `node --import tsx tools/bench/docs.ts [folder of results]`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './process/build.ts';
import { chartsOf } from './report/charts.ts';
import { nameOf, type Report } from './report/report.ts';
import { fillSections, imageOf, sectionNames } from './report/sections.ts';

const results = process.argv[2] ?? `${projectFolder}tools/bench/results`;
const file = `${projectFolder}tools/bench/measured.md`;

const page = await readFile(file, 'utf8');
const names = sectionNames(page);
const files = (await readdir(results)).filter((name) => name.endsWith('.json'));
const found: Report[] = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8'))),
);
const reports = found.filter((report) => names.includes(nameOf(report)));
await writeFile(file, fillSections(page, reports));
for (const report of reports) {
  for (const { suffix, svg } of chartsOf(report))
    await writeFile(`${projectFolder}docs/images/${imageOf(report, suffix)}`, svg);
  process.stdout.write(`${nameOf(report)}\n`);
}
const left = names.filter((name) => !reports.some((report) => nameOf(report) === name));
if (left.length > 0) process.stdout.write(`as they were: ${left.join(', ')}\n`);
