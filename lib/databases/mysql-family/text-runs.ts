/** How many statements run as text, after the server has refused to prepare more, before preparing is tried again. */
const runsUntilAskedAgain = 1_000;

/**
 * Returns whether an error means that the server has as many prepared statements as `max_prepared_stmt_count` allows
 * for all connections.
 */
export const isFull = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ER_MAX_PREPARED_STMT_COUNT_REACHED';

/** Counts the statements of a connection that run as text because the server refuses to prepare more. */
export class TextRuns {
  #left = 0;

  /** Called when the server has refused to prepare a statement. */
  begin(): void {
    this.#left = runsUntilAskedAgain;
  }

  /** Returns whether the next statement that is not prepared yet has to run as text. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}
