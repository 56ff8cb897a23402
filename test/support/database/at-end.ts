type Cleanup = () => Promise<void>;

const cleanups: Cleanup[] = [];

/** Keeps a step for the end of the run: what was made last goes first, as copies go before their template. */
export function atEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Removes all that the run has made outside of its own memory. Safe to call twice. */
export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
