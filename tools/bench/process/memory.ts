import { readFileSync } from 'node:fs';
import { runChild } from './child.ts';

/** Follows the resident memory of a process. */
export interface MemoryWatch {
  /** The maximum so far, in bytes. */
  max(): number;
  stop(): void;
}

const every = 100;

/** Polls the memory of a process until it is stopped. */
export function watchMemory(pid: number): MemoryWatch {
  let max = 0;
  const look = async () => {
    max = Math.max(max, await residentBytes(pid));
  };
  const timer = setInterval(() => void look(), every);
  return {
    max: () => max,
    stop: () => clearInterval(timer),
  };
}

/** Returns the resident memory in bytes; 0 if the process has ended. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    if (process.platform === 'linux') return 0;
    const output = await runChild('ps', ['-o', 'rss=', '-p', String(pid)], {}).catch(() => '0');
    return Number(output) * 1024;
  }
}
