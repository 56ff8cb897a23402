import type { Driven } from './drive.ts';
import { type Sample, sampleAt } from './heap.ts';
import type { SoakOptions } from './options.ts';

/** The result of a soak. */
export interface Soaked {
  readonly options: SoakOptions;
  /** Requests a second without a limit. */
  readonly max: number;
  readonly driven: Driven;
  readonly toggles: number;
  /** Toggles that did not take effect. */
  readonly notHeld: readonly string[];
  readonly samples: readonly Sample[];
}

/** How much larger than after two minutes the heap may be at the end, as a share. */
const mayGrow = 0.1;

/** The share of the target rate that must be reached. */
const mayMiss = 0.95;

/** Returns the seconds after which all caches are full: two minutes, or half of a short soak. */
const settled = (minutes: number): number => Math.min(2, minutes / 2) * 60;

/** Returns what went wrong, one line each; empty if the host has passed. */
export function faultsOf({ options, max, driven, notHeld, samples, toggles }: Soaked): string[] {
  const faults = [...driven.wrong].map(([what, count]) => `${count} times ${what}`);
  faults.push(...notHeld);
  if (toggles < options.minutes * 50) faults.push(`only ${toggles} toggles were made`);
  // Otherwise the host would have had less load than intended.
  const aim = max * options.share;
  if (driven.requestsPerSecond < aim * mayMiss)
    faults.push(
      `only ${driven.requestsPerSecond.toFixed(0)} of ${aim.toFixed(0)} requests a second were answered`,
    );
  const growth = growthOf(options, samples);
  if (growth === undefined) faults.push('the heap was not measured');
  else if (growth > mayGrow)
    faults.push(`the heap has grown by ${percent(growth)}, allowed ${percent(mayGrow)}`);
  return faults;
}

/** The result as lines of text. */
export function tableOf(soaked: Soaked): string {
  const { options, max, driven, toggles, samples } = soaked;
  const statuses = [...driven.statuses].sort(([a], [b]) => a - b);
  const growth = growthOf(options, samples);
  const rows: [string, string][] = [
    ['database', `${options.dialect}, ${options.entries} articles`],
    ['most requests a second', max.toFixed(0)],
    ['requests a second', `${driven.requestsPerSecond.toFixed(0)} (aim ${(max * options.share).toFixed(0)})`],
    ['p50, p99', `${driven.p50.toFixed(1)} ms, ${driven.p99.toFixed(1)} ms`],
    ...statuses.map(([status, count]): [string, string] => [`answers ${status}`, String(count)]),
    ...[...driven.kinds].map(([kind, count]): [string, string] => [`asked: ${kind}`, String(count)]),
    ['toggles', String(toggles)],
    ...samples.map((sample): [string, string] => [`heap at ${clock(sample.at)}`, sizes(sample)]),
    [
      'heap at the end',
      growth === undefined ? 'not measured' : `${percent(growth)} against ${clock(settled(options.minutes))}`,
    ],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

/** Returns the result as JSON: the requests, the answers, and every measurement of the heap. */
export function jsonOf(soaked: Soaked): string {
  const { options, max, driven, toggles, samples } = soaked;
  const { database: _, result: __, ...asked } = options;
  const result = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    ...asked,
    requestsPerSecond: { max: Math.round(max), reached: Math.round(driven.requestsPerSecond) },
    milliseconds: { p50: driven.p50, p99: driven.p99 },
    statuses: Object.fromEntries(driven.statuses),
    kinds: Object.fromEntries(driven.kinds),
    toggles,
    heapGrowth: growthOf(options, samples),
    samples,
    faults: faultsOf(soaked),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function growthOf(options: SoakOptions, samples: readonly Sample[]): number | undefined {
  const before = sampleAt(samples, settled(options.minutes));
  const end = samples.at(-1);
  return before === undefined || end === undefined || end === before ? undefined : end.heap / before.heap - 1;
}

/** Returns the heap and the resident memory of a process in a readable form. */
export const sizes = ({ heap, resident }: Pick<Sample, 'heap' | 'resident'>): string =>
  `${megabytes(heap)} MB (resident ${megabytes(resident)} MB)`;

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const percent = (part: number): string => `${part < 0 ? '' : '+'}${(part * 100).toFixed(1)} %`;

/** Seconds as `minutes:seconds`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
