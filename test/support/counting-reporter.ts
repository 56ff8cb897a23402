import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/**
 * Mocha's own report, and beside it a file `<passed> <failed> <not run>` in the folder TEST_COUNTS_DIR, so that a script
 * can add up several runs without reading their output. The names of tests that fail are added to the file TEST_FAILURES.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const { TEST_COUNTS_DIR: folder, TEST_FAILURES: names } = process.env;
    runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test) => {
      if (names) appendFileSync(names, `${test.fullTitle()}\n`);
    });
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      if (folder) writeFileSync(join(folder, String(process.pid)), `${passes} ${failures} ${pending}\n`);
    });
  }
}
