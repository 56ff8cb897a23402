/** A failure that the user of the command can fix. Its message is printed without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** Returns an error's message on one line. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\s+/g, ' ').trim();
