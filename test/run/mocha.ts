import { projectFile } from '../support/project.ts';
import { type Outcome, run } from './children.ts';
import type { Tally } from './counts.ts';
import type { Job } from './jobs.ts';

/** How a job is run. */
export interface MochaOptions {
  readonly tally: Tally;
  /** More words for mocha, such as `--grep` with a text. */
  readonly words: readonly string[];
  /** Where Node writes what ran, or undefined for no coverage. */
  readonly coverage: string | undefined;
  /** Whether others run beside it, so that its output comes in one piece at its end. */
  readonly isBeside: boolean;
}

/** Runs the files of a job in a process of mocha. */
export function runMocha({ name, files }: Job, options: MochaOptions): Promise<Outcome> {
  const { tally, words, coverage, isBeside } = options;
  return run(
    process.execPath,
    [
      projectFile('node_modules/mocha/bin/mocha.js'),
      '--reporter=./test/support/counting-reporter.ts',
      ...(process.stdout.isTTY ? ['--color'] : []),
      // With a choice of tests there may be files that have none.
      ...(words.length > 0 ? ['--no-fail-zero'] : []),
      ...words,
      ...files,
    ],
    {
      env: {
        ...process.env,
        ...tally.environmentOf(name),
        ...(coverage === undefined ? {} : { NODE_V8_COVERAGE: coverage }),
      },
      keepOutput: isBeside,
    },
  );
}
