import type { Child } from '../../../tools/bench/process/child.ts';
import { eventually } from '../eventually.ts';

/** Waits until a server that was started answers. Throws an Error with its output if it ends, or does not answer in time. */
export async function untilAnswers(what: string, child: Child, ask: () => Promise<unknown>): Promise<void> {
  const attempt = () =>
    ask().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
  const failed = await eventually(attempt, (outcome) => outcome === undefined || child.ended());
  if (failed !== undefined)
    throw new Error(`${what} did not start: ${child.output()}`, { cause: failed.error });
}
