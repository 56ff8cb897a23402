/** What a process has used since its start. */
export interface Spent {
  /** Processor time, in microseconds. */
  readonly processor: number;
  /** The time that the event loop was active, and idle, in milliseconds. */
  readonly active: number;
  readonly idle: number;
}

/** What a process used during its runs of load. */
export interface Usage {
  /** Processor time per request, in microseconds. */
  readonly processor: number;
  /** The share of time in which the event loop was active, 0 to 1. */
  readonly loop: number;
}

/** Asks a server that runs with the usage probe. */
export const spentBy = async (ask: (message: string) => Promise<unknown>): Promise<Spent> =>
  (await ask('spent')) as Spent;

/** Adds what was used between two measurements to a sum. */
export const addSpent = (sum: Spent, before: Spent, after: Spent): Spent => ({
  processor: sum.processor + after.processor - before.processor,
  active: sum.active + after.active - before.active,
  idle: sum.idle + after.idle - before.idle,
});

/** Returns the usage per request; at least one request is assumed. */
export const usageOf = ({ processor, active, idle }: Spent, requests: number): Usage => ({
  processor: processor / Math.max(1, requests),
  loop: active / (active + idle),
});
