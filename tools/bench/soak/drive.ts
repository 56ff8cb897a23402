import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Result } from 'autocannon';
import { percentile } from '../load/measure.ts';
import type { SoakRequest } from './requests.ts';

/** The result of some time under load. */
export interface Driven {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers by kind of request. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Unexpected answers, each with its number. */
  readonly wrong: ReadonlyMap<string, number>;
}

/** The load on a host. */
export interface Drive {
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second. Default: as many as possible. */
  readonly rate?: number;
}

/** Sends the mix repeatedly on several connections, and checks the status of every answer. */
export async function drive(url: string, mix: readonly SoakRequest[], load: Drive): Promise<Driven> {
  const statuses = new Map<number, number>();
  const kinds = new Map<string, number>();
  const wrong = new Map<string, number>();
  const times: number[] = [];
  const requests = mix.map(({ kind, path, headers = {}, expected }) => ({
    path,
    headers: { ...headers },
    onResponse: (status: number, body: string) => {
      add(statuses, status);
      add(kinds, kind);
      if (!expected.includes(status)) add(wrong, `${status} for ${path}: ${body.slice(0, 200)}`);
    },
  }));
  const results = await Promise.all(
    partsOf(load).map(async (part, index) => {
      await sleep(part.after);
      const turned = [...requests.slice(index), ...requests.slice(0, index)];
      return run({ ...part.options, url, requests: turned }, times);
    }),
  );
  const broken = results.reduce((sum, { errors }) => sum + errors, 0);
  if (broken > 0) wrong.set('connections that broke or took too long', broken);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / load.seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    statuses,
    kinds,
    wrong,
  };
}

/**
 * Returns the parts in which a rate is sent. autocannon sends the requests of a second as soon as it begins, and drops those that
 * it cannot send in time. So the parts begin one after the other within a second, each with connections to spare.
 */
function partsOf({ connections, seconds, rate }: Drive) {
  if (rate === undefined) return [{ after: 0, options: { connections, duration: seconds } }];
  const parts = Math.max(1, Math.min(8, Math.floor(rate / 8)));
  return Array.from({ length: parts }, (_, index) => ({
    after: (index * 1_000) / parts,
    options: {
      connections: Math.max(1, Math.round((connections * 4) / parts)),
      duration: seconds,
      overallRate: Math.round((rate * (index + 1)) / parts) - Math.round((rate * index) / parts),
    },
  }));
}

function run(options: autocannon.Options, times: number[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
