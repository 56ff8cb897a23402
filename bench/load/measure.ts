import autocannon, { type Result } from 'autocannon';

/** What one run of load on one server gave. */
export interface Run {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Asks a server for one URL on several connections, each asking again as soon as it has its answer; with a body it posts that, as
 * JSON. autocannon is a
 * load tool for Node that is well kept and needs nothing but npm. Throws an Error where an answer is not 200.
 */
export async function measure(
  url: string,
  connections: number,
  seconds: number,
  body?: string,
): Promise<Run> {
  const post =
    body === undefined
      ? {}
      : ({ method: 'POST', headers: { 'content-type': 'application/json' }, body } as const);
  const times: number[] = [];
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon({ url, connections, duration: seconds, ...post }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // autocannon's own percentiles are whole milliseconds.
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests failed: ${url}`);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Of sorted numbers. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
