import { performance } from 'node:perf_hooks';
import type { Spent } from './usage.ts';

/* Loaded into a measured server before its program. It reports to the parent process what the server has used so far. */

const spent = (): Spent => {
  const { user, system } = process.cpuUsage();
  const { active, idle } = performance.eventLoopUtilization();
  return { processor: user + system, active, idle };
};

process.on('message', (message) => {
  if (message === 'spent') process.send?.(spent());
});
// The channel must not keep a server alive that was told to stop.
process.channel?.unref();
