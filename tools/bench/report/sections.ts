import { chartsOf } from './charts.ts';
import { compactTable } from './compact.ts';
import { growthTable } from './growth.ts';
import { headOf, nameOf, type Report } from './report.ts';
import { markdownOf } from './table.ts';
import { linesOf } from './write-report.ts';

const section = /(<!-- bench ([\w-]+) -->\n)([\s\S]*?)(<!-- end of bench -->)/g;

/** Returns a page whose sections are filled from the reports; sections without a report stay as they are. */
export const fillSections = (page: string, reports: readonly Report[]): string =>
  page.replace(section, (whole, begin: string, name: string, _old, end: string) => {
    const report = reports.find((one) => nameOf(one) === name);
    return report === undefined ? whole : `${begin}${sectionOf(report)}\n${end}`;
  });

/** Returns the names of the reports for which a page has sections. */
export const sectionNames = (page: string): string[] =>
  [...page.matchAll(section)].flatMap(([, , name]) => name ?? []);

/** Returns the text of a section: the conditions of the measurement, the tables, the lines and the charts. */
export const sectionOf = (report: Report): string => {
  const { shapes = [], growth = [] } = report;
  const charts = chartsOf(report).map(({ suffix }) => {
    const file = imageOf(report, suffix);
    return `![${suffix === '' ? nameOf(report) : `${nameOf(report)}, ${suffix.slice(1)} connections`}: the same figures as bars](../../docs/images/${file})`;
  });
  const lines = linesOf(report).map((line) => (/^CREATE/.test(line) ? `- \`${line}\`` : `- ${line}`));
  return [
    `Measured on ${report.day}: ${headOf(report)}.`,
    ...(shapes.length === 0 ? [] : [markdownOf(compactTable(shapes))]),
    ...(growth.length === 0 ? [] : [markdownOf(growthTable(growth))]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...charts,
  ].join('\n\n');
};

/** Returns the file name of a chart among the images of the docs. */
export const imageOf = (report: Report, suffix: string): string => `speed-${nameOf(report)}${suffix}.svg`;
