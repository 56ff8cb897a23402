/** How many statements run as text after the server has refused to prepare more, before preparing is tried again. */
const runsUntilAskedAgain = 1_000;

/** Whether the server has as many prepared statements as `max_prepared_stmt_count` allows for all connections. */
export const isFull = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ER_MAX_PREPARED_STMT_COUNT_REACHED';

/** The statements of a connection that run as text because the server prepares no more of them. */
export class TextRuns {
  #left = 0;

  /** The server has refused to prepare a statement. */
  begin(): void {
    this.#left = runsUntilAskedAgain;
  }

  /** Whether the next statement that is not prepared yet runs as text. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}
