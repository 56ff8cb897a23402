import { LRUCache } from 'lru-cache';
import { StatementNotTaken } from '../../databases/statement-not-taken.ts';

/** Statements that are remembered at a time, and their characters. */
const max = 1_000;
const maxCharacters = 4_000_000;

/**
 * The documents that the database could not take as statements. They are read row by row, which takes smaller statements,
 * and are not tried again while they are remembered.
 */
export class RefusedDocuments {
  readonly #statements = new LRUCache<string, true>({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, sql) => sql.length,
  });
  readonly #tell: (reason: string) => void;
  #isTold = false;

  /** `tell` is called with what the database said of the first one, and never again. */
  constructor(tell: (reason: string) => void = () => {}) {
    this.#tell = tell;
  }

  /** What a document gives; undefined where the database cannot take it. */
  async unlessRefused<T>(sql: string, run: () => Promise<T>): Promise<T | undefined> {
    if (this.#statements.has(sql)) return undefined;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StatementNotTaken)) throw error;
      this.#statements.set(sql, true);
      if (!this.#isTold) this.#tell(error.message);
      this.#isTold = true;
      return undefined;
    }
  }
}
