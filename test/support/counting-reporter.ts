import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/**
 * Mocha's own report, and beside it a file `<passed> <failed>` in the folder TEST_COUNTS_DIR, so that a script
 * can add up several runs without reading their output.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const folder = process.env.TEST_COUNTS_DIR;
      const { passes, failures } = this.stats;
      if (folder) writeFileSync(join(folder, String(process.pid)), `${passes} ${failures}\n`);
    });
  }
}
