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
 * How long something may take in a test, in milliseconds, if it takes `idle` at most on a machine with nothing else to do. A
 * test ends after mocha's timeout of five minutes, which only a test that hangs reaches. Every other limit comes from here:
 * that of a test which needs longer than five minutes, and that of a wait for a condition inside a test.
 */
export const patience = (idle: number): number => Math.ceil(idle * factor());
