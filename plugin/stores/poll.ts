import type { HostLogger } from '../host.ts';
import type { Store } from './permission-store.ts';

/**
 * Starts to refresh at an interval in milliseconds, one refresh at a time. Only the first of several failed refreshes is logged;
 * meanwhile the last known state is used.
 */
export const startPoll = (
  work: () => Promise<void>,
  interval: number,
  what: string,
  log: Pick<HostLogger, 'warn'>,
): Store => {
  let running: Promise<void> | undefined;
  let failing = false;
  const run = (task: () => Promise<void>): Promise<void> => {
    const current = task().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  const attempt = async (): Promise<void> => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`content-query: ${what} could not be refreshed: ${String(error)}`);
      failing = true;
    }
  };
  const timer = setInterval(() => {
    if (running === undefined) void run(attempt);
  }, interval);
  timer.unref();
  const idle = async (): Promise<void> => {
    while (running !== undefined) await running.catch(() => undefined);
  };
  return {
    refresh: async () => {
      // A refresh that is already running may have read before the change.
      await idle();
      await run(work);
    },
    stop: async () => {
      clearInterval(timer);
      await idle();
    },
  };
};
