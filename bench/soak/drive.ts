import autocannon, { type Result } from 'autocannon';
import type { SoakRequest } from './requests.ts';

/** What a time of load gave. */
export interface Driven {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What should not have happened, each with its number. */
  readonly wrong: ReadonlyMap<string, number>;
}

export interface Drive {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, as many as there can be where left out. */
  readonly rate?: number;
}

/** Sends the mix over and over, on several connections, and compares the status of every answer. */
export async function drive(
  url: string,
  mix: readonly SoakRequest[],
  { connections, seconds, rate }: Drive,
): Promise<Driven> {
  const statuses = new Map<number, number>();
  const wrong = new Map<string, number>();
  const requests = mix.map(({ path, headers = {}, expected }) => ({
    path,
    headers: { ...headers },
    onResponse: (status: number, body: string) => {
      add(statuses, status);
      if (!expected.includes(status)) add(wrong, `${status} for ${path}: ${body.slice(0, 200)}`);
    },
  }));
  const result = await new Promise<Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests, ...(rate && { overallRate: rate }) };
    autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (result.errors > 0) wrong.set('connections that broke or took too long', result.errors);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses,
    wrong,
  };
}

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
