/** A failure to start that the operator can fix. Its message is the whole line that `npm start` prints. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns an error's message on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
