import { setTimeout } from 'node:timers/promises';
import { patience } from './patience.ts';

const pause = 20;

/**
 * Reads a value again and again until it is as expected, and returns it. Returns the last value if it never is, so that the
 * test compares it and says what it was instead.
 */
export async function eventually<T>(
  read: () => Promise<T> | T,
  isExpected: (value: T) => boolean,
): Promise<T> {
  const end = performance.now() + patience(20_000);
  for (;;) {
    const value = await read();
    if (isExpected(value) || performance.now() > end) return value;
    await setTimeout(pause);
  }
}

/** Waits until a condition holds. Throws an Error that shows the condition if it never does. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  if (!(await eventually(holds, Boolean))) throw new Error(`never held: ${holds}`);
}

/** Runs a check again and again until it throws nothing. Throws its last error if it never passes. */
export async function passes(check: () => unknown): Promise<void> {
  const run = () => {
    try {
      check();
      return undefined;
    } catch (error) {
      return { error };
    }
  };
  const failed = await eventually(run, (outcome) => outcome === undefined);
  if (failed !== undefined) throw failed.error;
}
