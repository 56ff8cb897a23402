/** A failure that the user of the command can fix: its message is the line that is printed. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** An error's message on one line. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\s+/g, ' ').trim();
