import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The parent of every process of the machine that has not ended. */
export type Processes = ReadonlyMap<number, number>;

/** What runs now: from /proc, which a bare Debian has, or else from ps. */
export function processesNow(): Processes {
  const rows = process.platform === 'linux' ? fromProc() : fromPs();
  // One that has ended and that nobody has asked for is a zombie.
  return new Map(rows.filter(({ state }) => !state.startsWith('Z')).map(({ pid, parent }) => [pid, parent]));
}

/** The processes that some processes have started, and those that these have, in whatever group or session. */
export function descendantsOf(roots: readonly number[], processes = processesNow()): readonly number[] {
  const found = new Set(roots);
  // A child may have a lower number than its parent, so once over the list is not enough.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of processes) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => !roots.includes(pid));
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
}

const fromProc = (): readonly Row[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // The program's name stands in brackets and may hold anything; state and parent follow.
      const [, state = '', parent] = /^\d+ \(.*\) (\S) (\d+) /s.exec(statOf(name)) ?? [];
      return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent), state }];
    });

/** Nothing for a process that has ended since. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function fromPs(): readonly Row[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), state }] : [];
  });
}
