import { runChild } from '../../tools/bench/process/child.ts';
import { atEnd } from '../support/database/at-end.ts';
import { projectFile, projectFolder } from '../support/project.ts';
import type { Outcome } from './outcome.ts';
import { programOf, type Trial } from './trials.ts';

/** What came of a trial, or why it could not be made. */
export interface Result {
  readonly trial: Trial;
  readonly outcome?: Outcome;
  /** What is wrong; none where all is right. */
  readonly faults: readonly string[];
}

const options = (database: string): readonly string[] => [
  '--import',
  'tsx',
  projectFile('test/versions/try.ts'),
  database,
];

/** Runs one trial with the Node that it names, in a process of its own. */
export async function runTrial(trial: Trial): Promise<Result> {
  try {
    const program = await programOf(trial.node);
    const { words, close } = await trial.open();
    // A run that is told to stop ends at a signal.
    atEnd(close);
    try {
      const [database = '', ...more] = words;
      const output = await runChild(program, [...options(database), ...more], { cwd: projectFolder });
      const outcome: Outcome = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
      return { trial, outcome, faults: faultsOf(trial, outcome) };
    } finally {
      await close();
    }
  } catch (error) {
    return { trial, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

const faultsOf = ({ reports }: Trial, { version, tried, warnings }: Outcome): readonly string[] => [
  ...(version.startsWith(reports) ? [] : [`the database is ${version}, not ${reports}…`]),
  ...tried.flatMap(({ wrong }) => wrong),
  ...warnings.map((warning) => `warned: ${warning}`),
];
