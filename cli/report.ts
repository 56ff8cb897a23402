import { readFile } from 'node:fs/promises';
import { type Kind, type Report, readReport } from '../strapi/shadow/report.ts';
import { CliError, oneLine } from './cli-error.ts';

const lineOf = ({ count, rule, type, reads, path, request }: Kind): string =>
  `${String(count).padStart(7)}  ${rule ?? 'NOT MEANT'}  ${type} (${reads})  ${path}  ${request}`.trimEnd();

const sum = (kinds: readonly Kind[]): number => kinds.reduce((all, { count }) => all + count, 0);

const textOf = (report: Report): string => {
  const { since, compared, equal, dropped, others } = report;
  const kinds = report.kinds.toSorted(
    (a, b) => Number(a.rule !== null) - Number(b.rule !== null) || b.count - a.count,
  );
  const meant = kinds.filter(({ rule }) => rule !== null);
  const notMeant = kinds.filter(({ rule }) => rule === null);
  const more = others === 0 ? '' : `, ${others} more, of kinds beyond the 500 that are listed`;
  const lines = [
    `${compared} requests compared since ${since}, ${dropped} dropped`,
    `${equal} equal, ${sum(meant)} different by a rule, ${sum(notMeant)} different without one${more}`,
    ...kinds.map(lineOf),
  ];
  return `${lines.join('\n')}\n`;
};

/** Prints a file of differences that the comparison in a Strapi app has written: what is not meant first, then the most frequent. */
export const report = async (file: string, print: (text: string) => void): Promise<void> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(`${file} cannot be read: ${oneLine(error)}`);
  });
  let read: Report;
  try {
    read = readReport(text);
  } catch (error) {
    throw new CliError(`${file} is not a file of differences: ${oneLine(error)}`);
  }
  print(textOf(read));
};
