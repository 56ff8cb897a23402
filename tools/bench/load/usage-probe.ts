import { performance } from 'node:perf_hooks';
import type { Spent } from './usage.ts';

/* Loaded into a measured server before its program. It reports to the parent process what the server has used so far. */

const spent = (): Spent => {
  const { user, system } = process.cpuUsage();
  const { active, idle } = performance.eventLoopUtilization();
  return { processor: user + system, active, idle };
};

/** The bytes that are in use, without those that can be given back. */
const heap = (): number => {
  (globalThis as { readonly gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
};

process.on('message', (message) => {
  if (message === 'spent') process.send?.(spent());
  if (message === 'heap') process.send?.(heap());
});
// The channel must not keep a server alive that was told to stop.
process.channel?.unref();
