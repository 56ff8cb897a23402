/** What a process has used since its start. */
export interface Spent {
  /** Processor time, in microseconds. */
  readonly processor: number;
  /** How long the event loop was at work, and how long it waited, in milliseconds. */
  readonly active: number;
  readonly idle: number;
}

/** What a process used during its runs of load. */
export interface Usage {
  /** Processor time a request, in microseconds. */
  readonly processor: number;
  /** The part of the time in which the event loop was at work, 0 to 1. */
  readonly loop: number;
}

/** Asks a server that runs with the usage probe. */
export const spentBy = async (ask: (message: string) => Promise<unknown>): Promise<Spent> =>
  (await ask('spent')) as Spent;

/** What was used between two looks, added to what was used before. */
export const addSpent = (sum: Spent, before: Spent, after: Spent): Spent => ({
  processor: sum.processor + after.processor - before.processor,
  active: sum.active + after.active - before.active,
  idle: sum.idle + after.idle - before.idle,
});

/** The same for each of so many requests, one at least. */
export const usageOf = ({ processor, active, idle }: Spent, requests: number): Usage => ({
  processor: processor / Math.max(1, requests),
  loop: active / (active + idle),
});
