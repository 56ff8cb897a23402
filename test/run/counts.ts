import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many tests passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
}

/** Adds up what several processes of mocha say. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  notRun: all.reduce((sum, { notRun }) => sum + notRun, 0),
});

/** `12 passed, 0 failed, 3 not run`. */
export const textOf = ({ passed, failed, notRun }: Counts): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;

/** Where the reporter of each process writes its counts, and what failed, a line each. */
export class Tally {
  readonly #folder = mkdtempSync(join(tmpdir(), 'content-query-counts-'));
  readonly #failures = join(this.#folder, 'failures');

  /** What a process has to have in its environment; `name` is one that no other process of this run has. */
  environmentOf(name: string): Readonly<NodeJS.ProcessEnv> {
    mkdirSync(this.#folderOf(name), { recursive: true });
    return { TEST_COUNTS_DIR: this.#folderOf(name), TEST_FAILURES: this.#failures };
  }

  /** What a process has counted: nothing where it did not come to its end. */
  of(name: string): Counts {
    const folder = this.#folderOf(name);
    const lines = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    return sumOf(
      lines.map((line) => {
        const [passed = 0, failed = 0, notRun = 0] = line.split(' ').map(Number);
        return { passed, failed, notRun };
      }),
    );
  }

  failures(): readonly string[] {
    if (!existsSync(this.#failures)) return [];
    return readFileSync(this.#failures, 'utf8').trimEnd().split('\n');
  }

  /** Hands the sum on to whoever counts us with others, and removes what was written. */
  end(counts: Counts, outer: string | undefined): void {
    if (outer)
      writeFileSync(join(outer, String(process.pid)), `${counts.passed} ${counts.failed} ${counts.notRun}\n`);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #folderOf(name: string): string {
    return join(this.#folder, name.replaceAll('/', '-'));
  }
}
