import { cpus } from 'node:os';
import type { Boot } from '../boot/measure-boot.ts';
import type { Measured } from '../load/rounds.ts';
import { type Mode, type Options, serverNames } from '../options.ts';

/** One shape of request on every server, with so many connections. */
export interface ShapeReport {
  readonly shape: string;
  readonly connections: number;
  readonly servers: readonly Measured[];
}

/** The time of one question on so many articles. */
export interface GrowthReport {
  readonly question: string;
  readonly entries: number;
  /** Whether the indexes are there that advise gives. */
  readonly indexed: boolean;
  /** Milliseconds; left out where the host gave up after its time limit. */
  readonly p50?: number;
  readonly p99?: number;
}

/** What one run of the bench has found out. */
export interface Results {
  readonly shapes?: readonly ShapeReport[];
  readonly growth?: readonly GrowthReport[];
  readonly boot?: Boot;
  /** What the reader of the table has to know of it, a line each. */
  readonly notes?: readonly string[];
}

/** The results with what they were measured on, as they are written to JSON. */
export interface Report extends Results {
  readonly mode: Mode;
  readonly database: string;
  readonly entries: number;
  readonly connections: readonly number[];
  readonly secondsOfARun: number;
  readonly rounds: number;
  readonly node: string;
  readonly processors: number;
  /** The day of the measurement, such as `2026-01-31`. */
  readonly day: string;
}

/** The results with what they were measured on. */
export const reportOf = (
  options: Options,
  results: Results,
  mode: Report['mode'] = options.mode,
): Report => ({
  mode,
  database: options.dialect,
  entries: options.entries,
  connections: options.connections,
  secondsOfARun: options.seconds,
  rounds: options.rounds,
  node: process.version,
  processors: cpus().length,
  day: new Date().toISOString().slice(0, 10),
  ...results,
});

/** What the files of a report are called. */
export const nameOf = ({ mode, database, entries }: Report): string => {
  if (mode === 'shapes') return `${database}-${entries}`;
  if (mode === 'both') return `both-${entries}`;
  return mode === 'growth' ? `growth-${database}` : `${mode}-${database}-${entries}`;
};

/** What was measured and on what, in one line. */
export const headOf = (report: Report): string => {
  const { mode, database, entries, connections, secondsOfARun, rounds, node, processors } = report;
  const machine = `Node ${node}, ${processors} processors`;
  if (mode === 'boot') return `${database}, ${entries} articles, ${machine}`;
  const load = `${connections.join(', ')} ${connections.join() === '1' ? 'connection' : 'connections'}`;
  const runs = `${rounds} ${rounds === 1 ? 'run' : 'runs'} of ${secondsOfARun} s in turn`;
  if (mode === 'growth') return `${database}, ${load}, ${secondsOfARun} s a question, ${machine}`;
  return `${mode === 'both' ? serverNames.join(', ') : database}, ${entries} articles, ${load}, ${runs}, ${machine}`;
};
