import { LRUCache } from 'lru-cache';
import { StatementTooComplex } from '../../databases/statement-too-complex.ts';

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
  readonly #report: (reason: string) => void;
  #isReported = false;

  /** `report` is called with what the database said of the first one, and never again. */
  constructor(report: (reason: string) => void = () => {}) {
    this.#report = report;
  }

  /** What a document gives; undefined where the database cannot take it. */
  async runUnlessRefused<T>(sql: string, run: () => Promise<T>): Promise<T | undefined> {
    if (this.#statements.has(sql)) return undefined;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StatementTooComplex)) throw error;
      this.#statements.set(sql, true);
      if (!this.#isReported) this.#report(error.message);
      this.#isReported = true;
      return undefined;
    }
  }
}
