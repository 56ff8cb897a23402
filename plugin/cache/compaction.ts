import { compactChanges } from '../../lib/cache/versions.ts';
import type { ChangeTriggers } from '../../lib/databases/changes.ts';
import type { ReadyHost } from '../host.ts';

/** Milliseconds after a failure in which the table of changes is not compacted again. */
const failurePause = 60_000;

/**
 * Milliseconds, at most, until it is compacted, and until it is tried again after another host has done it. They are random, so that
 * of several hosts mostly one does it.
 */
const longestWait = 500;
const longestPause = 3_000;

/** The number of rows in the table of changes from which it is compacted. */
const many = 1_000;

/** Compacts the table of changes when it has many rows. */
export class Compaction {
  readonly #host: Pick<ReadyHost, 'sequelize' | 'log'>;
  readonly #triggers: ChangeTriggers;
  #isRunning = false;
  #isFailing = false;
  /** When it begins; undefined while there are few rows. */
  #dueAt: number | undefined;

  constructor(host: Pick<ReadyHost, 'sequelize' | 'log'>, triggers: ChangeTriggers) {
    this.#host = host;
    this.#triggers = triggers;
  }

  /** Notes that there are so many rows after an id. */
  note(pending: number, after: bigint): void {
    if (this.#isRunning) return;
    if (pending < many) {
      this.#dueAt = undefined;
      return;
    }
    const now = performance.now();
    this.#dueAt ??= now + Math.random() * longestWait;
    if (now >= this.#dueAt) void this.#run(after);
  }

  async #run(after: bigint): Promise<void> {
    this.#isRunning = true;
    try {
      const isDone = await compactChanges(this.#host.sequelize, this.#triggers, after);
      this.#dueAt = isDone ? undefined : performance.now() + Math.random() * longestPause;
      this.#isFailing = false;
    } catch (error) {
      this.#dueAt = performance.now() + failurePause;
      if (!this.#isFailing)
        this.#host.log.warn(
          `content-query: the table of changes cannot be compacted: ${String(error)}; 'koa-content-query track --apply' does it too`,
        );
      this.#isFailing = true;
    } finally {
      this.#isRunning = false;
    }
  }
}
