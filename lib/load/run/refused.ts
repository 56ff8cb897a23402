import { rememberedStatements } from '../../databases/remembered-statements.ts';
import { StatementTooComplex } from '../../databases/statement-too-complex.ts';

/** The largest number of statements that are remembered at a time. */
const max = 1_000;

/**
 * Remembers the single-statement queries that the database has rejected as too complex. Their plans are read row by row, with
 * smaller statements, and the query is not tried again while it is remembered.
 */
export class RefusedDocuments {
  readonly #statements = rememberedStatements(max);
  readonly #report: (reason: string) => void;
  #isReported = false;

  /** `report` is called with the database's message for the first rejection only. */
  constructor(report: (reason: string) => void = () => {}) {
    this.#report = report;
  }

  /** Returns the result of a query; undefined if the database rejects it. */
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
