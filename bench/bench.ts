import type { Options } from './options.ts';
import type { Build } from './process/build.ts';
import type { BenchDatabase } from './seed/bench-database.ts';
import type { SeedSize } from './seed/seed.ts';
import type { Teardown } from './teardown.ts';

/** What every kind of measurement works with. */
export interface Bench {
  readonly options: Options;
  readonly build: Build;
  readonly teardown: Teardown;
  /** Makes a database with so many articles. */
  seed(size: SeedSize): Promise<BenchDatabase>;
  /** Tells the person at the terminal what is going on. */
  say(line: string): void;
}
