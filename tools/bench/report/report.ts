import { cpus } from 'node:os';
import type { Boot } from '../boot/measure-boot.ts';
import type { Measured } from '../load/rounds.ts';
import { type Mode, type Options, serverNames } from '../options.ts';
import { beyondShapes } from '../shapes.ts';

/** One shape on every server, with one number of connections. */
export interface ShapeReport {
  readonly shape: string;
  readonly connections: number;
  readonly servers: readonly Measured[];
}

/** The time of one question on one number of articles. */
export interface GrowthReport {
  readonly question: string;
  readonly entries: number;
  /** Whether the indexes exist that advise recommends. */
  readonly indexed: boolean;
  /** Milliseconds; left out if the host has exceeded its time limit. */
  readonly p50?: number;
  readonly p99?: number;
}

/** The results of one run of the bench. */
export interface Results {
  readonly shapes?: readonly ShapeReport[];
  readonly growth?: readonly GrowthReport[];
  readonly boot?: Boot;
  /** Notes for the reader of the table, a line each. */
  readonly notes?: readonly string[];
}

/** The results with the conditions of the measurement, as they are written to JSON. */
export interface Report extends Results {
  readonly mode: Mode;
  readonly database: string;
  readonly entries: number;
  readonly connections: readonly number[];
  readonly secondsOfARun: number;
  readonly requestsOfARun?: number | undefined;
  readonly rounds: number;
  readonly node: string;
  readonly processors: number;
  /** The day of the measurement, such as `2026-01-31`. */
  readonly day: string;
}

/** Returns the results with the conditions of the measurement. */
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
  requestsOfARun: options.requests,
  rounds: options.rounds,
  node: process.version,
  processors: cpus().length,
  day: new Date().toISOString().slice(0, 10),
  ...results,
});

/** Returns the name of a report's files. Shapes that only PostgreSQL's floor has are a report of their own if nothing else was measured. */
export const nameOf = ({ mode, database, entries, shapes = [] }: Report): string => {
  if (mode === 'shapes') {
    const isBeyond =
      shapes.length > 0 && shapes.every(({ shape }) => beyondShapes.some((name) => name === shape));
    return `${database}-${entries}${isBeyond ? '-beyond' : ''}`;
  }
  if (mode === 'both') return `both-${entries}`;
  return mode === 'growth' || mode === 'text' ? `${mode}-${database}` : `${mode}-${database}-${entries}`;
};

/** Returns in one line what was measured, and on what. */
export const headOf = (report: Report): string => {
  const { mode, database, entries, connections, secondsOfARun, requestsOfARun, rounds, node, processors } =
    report;
  const machine = `Node ${node}, ${processors} processors`;
  if (mode === 'boot') return `${database}, ${entries} articles, ${machine}`;
  const load = `${connections.join(', ')} ${connections.join() === '1' ? 'connection' : 'connections'}`;
  const runs = `${rounds} ${rounds === 1 ? 'run' : 'runs'} of ${requestsOfARun === undefined ? `${secondsOfARun} s` : `${requestsOfARun} requests`} in turn`;
  if (mode === 'growth' || mode === 'text')
    return `${database}, ${load}, ${secondsOfARun} s a question, ${machine}`;
  const both = mode === 'both' ? serverNames.join(', ') : undefined;
  const cached = mode === 'cache' && database === 'postgres' ? 'postgres, sqlite' : undefined;
  return `${both ?? cached ?? database}, ${entries} articles, ${load}, ${runs}, ${machine}`;
};
