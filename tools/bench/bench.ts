import type { Options } from './options.ts';
import type { Build } from './process/build.ts';
import type { BenchDatabase } from './seed/bench-database.ts';
import type { SeedSize } from './seed/seed.ts';
import type { Teardown } from './teardown.ts';

/** What every kind of measurement needs. */
export interface Bench {
  readonly options: Options;
  readonly build: Build;
  readonly teardown: Teardown;
  /** Creates a database with this many articles. */
  seed(size: SeedSize): Promise<BenchDatabase>;
  /** Prints a line about the progress. */
  say(line: string): void;
}
