import { cpus } from 'node:os';
import type { Measured } from '../load/rounds.ts';
import type { Options } from '../options.ts';

/** One shape of request on every server. */
export interface ShapeReport {
  readonly shape: string;
  readonly servers: readonly Measured[];
  /** Requests a second of what it is compared with. */
  readonly floor: number;
}

/** All that one run of the bench has found out, as it is written to JSON. */
export interface Report {
  readonly database: string;
  readonly entries: number;
  readonly connections: number;
  readonly secondsOfARun: number;
  readonly rounds: number;
  readonly node: string;
  readonly processors: number;
  readonly shapes: readonly ShapeReport[];
  /** The server that the others are compared with. */
  readonly base: 'floor' | 'strapi' | 'ours';
  /** What the reader of the table has to know of it, a line each. */
  readonly notes?: readonly string[];
  /** Milliseconds from process start to first answer. */
  readonly boot?: { readonly host: number; readonly bare: number };
}

/** The results with what they were measured on. */
export const reportOf = (
  options: Options,
  results: Pick<Report, 'boot'> & Partial<Pick<Report, 'base' | 'shapes' | 'notes'>>,
): Report => ({
  database: options.dialect,
  entries: options.entries,
  connections: options.connections,
  secondsOfARun: options.seconds,
  rounds: options.rounds,
  node: process.version,
  processors: cpus().length,
  shapes: [],
  base: 'floor',
  ...results,
});
