import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';
import { projectFolder } from './project.ts';

const { Base } = Mocha.reporters;
const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_END, EVENT_TEST_FAIL } = Mocha.Runner.constants;

/** An error's message on one line, as its whole text may be far up in the output of a long run. */
const beginningOf = ({ message }: Error): string => message.replaceAll(/\s+/g, ' ').slice(0, 500);

/** The outcome of a run, as it is written into the file TEST_RESULTS. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  /** The title of each failed test, with the beginning of its error. */
  readonly failures: readonly string[];
}

/**
 * Writes a line for each file once its tests have run, an error as soon as it is known, and all failures again at the end. Adds
 * the outcome to the file TEST_RESULTS, as one line of JSON.
 */
export default class Reporter extends Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const failures: string[] = [];
    let current = { file: '', tests: 0, milliseconds: 0 };
    /** Tests and hooks come file by file, also from several processes: each sends those of a file when it has run. Hooks of every file have none. */
    const begin = (file: string): void => {
      const { file: before, tests, milliseconds } = current;
      if (tests > 0)
        Base.consoleLog(
          `  ${relative(projectFolder, before)}: ${tests} in ${(milliseconds / 1000).toFixed(1)} s`,
        );
      current = { file, tests: 0, milliseconds: 0 };
    };
    const add = ({ file = current.file, duration = 0 }: Mocha.Runnable): void => {
      if (file !== current.file) begin(file);
      current.milliseconds += duration;
    };
    runner.on(EVENT_HOOK_END, add);
    runner.on(EVENT_TEST_END, (test) => {
      add(test);
      current.tests += 1;
    });
    runner.on(EVENT_TEST_FAIL, (test, error: Error) => {
      const failure = `${test.fullTitle()}: ${beginningOf(error)}`;
      failures.push(failure);
      Base.consoleLog(`  FAILED  ${failure}`);
    });
    runner.once(EVENT_RUN_END, () => {
      begin('');
      this.epilogue();
      const { passes: passed, failures: failed, pending: notRun } = this.stats;
      const { TEST_RESULTS: file } = process.env;
      if (file)
        appendFileSync(file, `${JSON.stringify({ passed, failed, notRun, failures } satisfies Results)}\n`);
    });
  }
}
