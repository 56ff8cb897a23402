import { readFile } from 'node:fs/promises';
import { type Code, codes } from '../lib/base/codes.ts';
import { type Kept, type Kind, type Outcome, type Report, readReport } from '../strapi/shadow/report.ts';
import { CliError, oneLine } from './cli-error.ts';

const counted = (count: number, text: string): string => `${String(count).padStart(7)}  ${text}`.trimEnd();

const placeOf = ({ type, reads, path, request }: Kind): string =>
  `${type} (${reads})  ${path}  ${request}`.trimEnd();

/** Returns the HTTP status of a refusal, whose place begins with its code in brackets. */
const statusOf = ({ path }: Kind): number => {
  const code = codes[path.replace(/^\((.*)\).*$/, '$1') as Code] as { readonly status: number } | undefined;
  return code?.status ?? 400;
};

/** The beginning of the line for each outcome; a refused request has the rule that explains it. */
const leads: Readonly<Record<Outcome, (kind: Kind) => string>> = {
  different: ({ rule }) => rule ?? 'NOT INTENDED',
  refused: (kind) => `WOULD BE REFUSED (${statusOf(kind)})  ${kind.rule ?? 'NOT INTENDED'}`,
  'handed over': () => 'answered by Strapi',
};

const lineOf = (kind: Kind): string => counted(kind.count, `${leads[kind.outcome](kind)}  ${placeOf(kind)}`);

/** Returns for each rule how many requests differ because of it, with the most frequent kind as an example. */
const rulesOf = (kinds: readonly Kind[]): string[] => {
  const examples = new Map<string | null, Kind>();
  for (const kind of kinds) if (!examples.has(kind.rule)) examples.set(kind.rule, kind);
  return [...examples].map(([rule, example]) =>
    counted(sum(kinds.filter((kind) => kind.rule === rule)), `${rule}, such as ${placeOf(example)}`),
  );
};

const sum = (kinds: readonly Kind[]): number => kinds.reduce((all, { count }) => all + count, 0);

/** Returns the rank of a kind: unintended differences first, then refusals, then intended differences and requests that are handed over. */
const rankOf = ({ rule, outcome }: Kind): number => {
  if (outcome === 'refused') return 1;
  return outcome === 'different' && rule === null ? 0 : 2;
};

/** Returns a line for each reason why Strapi answers types in a takeover too. */
const keptLines = (kept: readonly Kept[]): string[] => {
  const types = new Map<string, string[]>();
  for (const { type, action, why } of kept) {
    const key = `(${action}): ${why}`;
    types.set(key, [...(types.get(key) ?? []), type]);
  }
  return [...types].map(([key, uids]) => `  ${uids.join(', ')} ${key}`);
};

const textOf = (report: Report): string => {
  const { since, compared, equal, dropped, narrowed, others } = report;
  const kinds = report.kinds.toSorted((a, b) => rankOf(a) - rankOf(b) || b.count - a.count);
  const of = (outcome: Outcome): Kind[] => kinds.filter((kind) => kind.outcome === outcome);
  const meant = of('different').filter(({ rule }) => rule !== null);
  const notMeant = of('different').filter(({ rule }) => rule === null);
  const more = others === 0 ? '' : `, ${others} more, of kinds beyond the 500 that are listed`;
  const statuses = [...new Set(of('refused').map(statusOf))].sort().join(', ') || '400';
  const lines = [
    `${compared} requests compared since ${since}, ${dropped} dropped`,
    ...(narrowed === 0 ? [] : [`${narrowed} not compared, as conditions narrow what their callers see`]),
    `${equal} equal, ${sum(meant)} different by a rule, ${sum(notMeant)} different without one${more}`,
    `${sum(of('refused'))} WOULD BE REFUSED (${statuses}), ${sum(of('handed over'))} answered by Strapi`,
    ...(meant.length === 0 ? [] : ['by rule:', ...rulesOf(meant), 'by kind:']),
    ...kinds.map(lineOf),
    ...(report.kept.length === 0
      ? []
      : ['stays with Strapi, and is not compared:', ...keptLines(report.kept)]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Prints a file of differences that the comparison in a Strapi app has written: unintended ones first, then the most frequent. */
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
