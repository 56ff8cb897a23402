import { measure, percentile } from '../load/measure.ts';
import type { Options } from '../options.ts';

/** The time of a question in milliseconds. Where a Time is undefined, the host has exceeded its time limit. */
export interface Time {
  readonly p50: number;
  readonly p99: number;
}

/** Measures a question on as many connections as the options say; each sends it again as soon as it has the answer. */
export async function timeOf(url: string, path: string, options: Options): Promise<Time | undefined> {
  const first = await ask(url + path);
  if (first === undefined) return undefined;
  const { seconds, warmUp } = options;
  const [connections = 1] = options.connections;
  // A run of load needs enough answers for a median. A slower question is asked a few times, one after the other.
  if (first * 20 < seconds * 1_000) {
    await measure({ url }, path, { connections, seconds: warmUp });
    return measure({ url }, path, { connections, seconds });
  }
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const time = await ask(url + path);
    if (time === undefined) return undefined;
    times.push(time);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Returns the milliseconds of one request; undefined for a 503. Throws an Error for any other answer that is not a success. */
async function ask(url: string): Promise<number | undefined> {
  const started = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  const time = performance.now() - started;
  if (response.ok) return time;
  if (response.status === 503) return undefined;
  throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`);
}
