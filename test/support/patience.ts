import { availableParallelism, loadavg } from 'node:os';

/** What `TEST_PATIENCE` says, where somebody knows better how slow the machine is. */
const told = Number(process.env.TEST_PATIENCE ?? Number.NaN);

const least = 3;
const most = 10;

/** How many times longer than on an idle machine things may take now: three times, and more where more wants to run than can. */
const factor = (): number => {
  if (told > 0) return told;
  const [lastMinute = 0] = loadavg();
  return Math.min(most, Math.max(least, (2 * lastMinute) / availableParallelism()));
};

/**
 * How long a test waits, in milliseconds, for what takes `idle` at most on a machine with nothing else to do. Every limit on
 * the time of a test comes from here. Only what goes wrong waits so long.
 */
export const patience = (idle: number): number => Math.ceil(idle * factor());
