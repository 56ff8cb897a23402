import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/eventually.ts';
import { SqlClient } from './sql-client.ts';

/** Milliseconds between two writes of a writer, and after a write that has failed. */
const pause = 150;
const pauseAfterFailure = 200;

/**
 * What writers have been told is committed: each writes growing numbers into the titles of entries of its own. Who reads an entry
 * after a commit was acknowledged must not find a smaller number.
 */
export class Ledger {
  readonly ids: readonly number[];
  readonly #acknowledged = new Map<number, number>();
  readonly #writers: Promise<void>[] = [];
  readonly #clients: SqlClient[] = [];
  #last = 0;
  #isEnded = false;
  /** The commits that were acknowledged. */
  commits = 0;

  constructor(ids: readonly number[]) {
    this.ids = ids;
  }

  /** The smallest number that an entry may have for who asks now. */
  floorOf(id: number): number {
    return this.#acknowledged.get(id) ?? 0;
  }

  /** Lets every n-th entry be written through an address, beginning with that at `first`. */
  writeAt(url: string, first: number, n: number): void {
    const own = this.ids.filter((_, index) => index % n === first);
    const client = new SqlClient(url);
    this.#clients.push(client);
    this.#writers.push(this.#write(client, own));
  }

  /** Waits until every entry has been written. */
  async begun(): Promise<void> {
    await until(() => this.ids.every((id) => this.#acknowledged.has(id)));
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#writers);
    for (const client of this.#clients) client.close();
  }

  async #write(client: SqlClient, ids: readonly number[]): Promise<void> {
    for (let turn = 0; !this.#isEnded; turn += 1) {
      const id = ids[turn % ids.length] ?? 0;
      this.#last += 1;
      const number = this.#last;
      try {
        await client.run(`UPDATE articles SET title = '${number}' WHERE id = ${id}`);
        this.commits += 1;
        this.#acknowledged.set(id, number);
        await sleep(pause);
      } catch {
        // It may be committed all the same: then a reader finds more than it must.
        await sleep(pauseAfterFailure);
      }
    }
  }
}
