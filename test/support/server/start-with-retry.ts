const attempts = 3;

/**
 * Starts something that takes a free port, and starts it again, on another port, if it did not start: another process may
 * take a port after it was found. `say` gets a line for each attempt that failed. Throws the error of the last attempt.
 */
export async function startWithRetry<T>(
  what: string,
  start: () => Promise<T>,
  say: (line: string) => void = console.error,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      say(`${what} did not start, attempt ${attempt} of ${attempts}: ${String(error)}`);
      if (attempt === attempts) throw error;
    }
  }
}
