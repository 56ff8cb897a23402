import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/** An error's message on one line, as its whole text may be far up in the output of a long run. */
const beginningOf = ({ message }: Error): string => message.replaceAll(/\s+/g, ' ').slice(0, 500);

/**
 * Mocha's own report, and beside it a file `<passed> <failed> <not run>` in the folder TEST_COUNTS_DIR, so that a script
 * can add up several runs without reading their output. Tests that fail are added to the file TEST_FAILURES, a line each:
 * its name and the beginning of its error.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const { TEST_COUNTS_DIR: folder, TEST_FAILURES: names } = process.env;
    runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test, error: Error) => {
      if (names) appendFileSync(names, `${test.fullTitle()}: ${beginningOf(error)}\n`);
    });
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      if (folder) writeFileSync(join(folder, String(process.pid)), `${passes} ${failures} ${pending}\n`);
    });
  }
}
