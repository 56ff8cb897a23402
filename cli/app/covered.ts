import type { AnsweredBy, Coverage, CoveredRead } from '../../strapi/survey/coverage.ts';
import type { Output } from '../check.ts';
import { CliError } from '../cli-error.ts';
import { startProgress } from '../progress.ts';
import { appFolder, surveyApp } from './load-app.ts';

/** The options of `check --app`. */
export interface CoveredOptions {
  /** The folder of the app; true for the current one. */
  readonly app: string | true;
  readonly ownDatabase?: boolean;
  readonly json: boolean;
}

/** Milliseconds between two lines while the app loads. */
const noteEvery = 10_000;

const words: Readonly<Record<AnsweredBy, string>> = {
  plugin: 'the plugin',
  'plugin in controller': "the plugin, in Strapi's controller",
  strapi: 'Strapi',
  nobody: 'nobody',
};

const head = ['type', 'read', 'path', 'answered by', 'why', 'differs by'] as const;

const cellsOf = ({ type, action, path, answeredBy, why = '', rules }: CoveredRead): readonly string[] => [
  type,
  action,
  path,
  words[answeredBy],
  why,
  rules.join(', '),
];

/** Returns the lines of a table, whose columns are as wide as their longest cell. */
const tableOf = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const summaryOf = ({ reads }: Coverage): string => {
  const count = (...by: readonly AnsweredBy[]): number =>
    reads.filter(({ answeredBy }) => by.includes(answeredBy)).length;
  const types = new Set(reads.map(({ type }) => type)).size;
  return [
    `${reads.length} reads of ${types} content types`,
    `${count('plugin', 'plugin in controller')} answered by the plugin, ${count('plugin in controller')} of them in Strapi's controllers`,
    `${count('strapi')} stay with Strapi`,
    `${count('nobody')} have no route`,
  ].join('; ');
};

const linesOf = (coverage: Coverage): readonly string[] => [
  `Strapi ${coverage.strapi}`,
  ...tableOf([head, ...coverage.reads.map(cellsOf)]),
  `every type differs by: ${coverage.everyType.join(', ')}`,
  summaryOf(coverage),
];

/**
 * Loads the Strapi app in a folder and prints what a takeover would do with each read of its content types. Returns whether the
 * plugin would answer all that Strapi answers. Throws a CliError if the app does not load.
 */
export const covered = async (
  { app, ownDatabase = false, json }: CoveredOptions,
  { print, note }: Output,
): Promise<boolean> => {
  const folder = appFolder(app);
  const progress = startProgress(note, 1, noteEvery);
  progress.step(`the app in ${folder} loads`);
  try {
    const coverage = (await surveyApp(folder, ownDatabase)) as Coverage;
    if (json) print(JSON.stringify(coverage, undefined, 2));
    else for (const line of linesOf(coverage)) print(line);
    return coverage.reads.every(({ answeredBy }) => answeredBy !== 'strapi');
  } catch (error) {
    if (ownDatabase || !(error instanceof CliError)) throw error;
    throw new CliError(
      `${error.message}\nit was loaded on a new SQLite file, for which better-sqlite3 is needed; --own-database loads it on its own database, as Strapi starts it`,
    );
  } finally {
    progress.end();
  }
};
