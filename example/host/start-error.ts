/** A failure to start that the operator can mend: its message is the whole line that `npm start` prints. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** An error's message on one line, for a place that has room for no more. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
