import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { until } from '../../support/eventually.ts';
import { type GetOptions, get } from '../../support/http.ts';

/** What became of one request. */
export interface Outcome {
  readonly path: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
  readonly text: string;
  /** What the answer says of its connection, such as `close`. */
  readonly connection: string | undefined;
}

/** Clients that ask a host again and again. */
export interface Load {
  readonly outcomes: readonly Outcome[];
  /** Waits until so many more requests have had one of these answers. */
  until(status: number, count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A path, and how it is asked for. */
export type Request = readonly [path: string, options?: GetOptions];

/** Sends one request and says what became of it. */
export async function outcomeOf(url: string, [path, options]: Request): Promise<Outcome> {
  const begun = performance.now();
  const answer = await get(url + path, options).catch((error: unknown) => ({
    status: 0,
    headers: {} as Record<string, string>,
    text: String(error),
  }));
  const milliseconds = performance.now() - begun;
  const { status, headers, text } = answer;
  const { 'retry-after': retryAfter, connection } = headers;
  return { path, status, retryAfter, milliseconds, text, connection };
}

/** Begins to ask. Each client sends its next request when it has the answer to its last. */
export function startLoad(url: string, requests: readonly Request[], clients = 8): Load {
  const outcomes: Outcome[] = [];
  let isStopped = false;
  const client = async (turn: number): Promise<void> => {
    for (let index = turn; !isStopped; index += 1) {
      const request = requests[index % requests.length] ?? ['/'];
      outcomes.push(await outcomeOf(url, request));
      await sleep(5);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, turn) => client(turn)));
  const countOf = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    outcomes,
    until: async (status, count) => {
      const wanted = countOf(status) + count;
      await until(() => countOf(status) >= wanted);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** A 503 that says when to come again, with no word of the database in it. */
export function expectUnavailable(outcome: Outcome): void {
  expect(outcome.status, outcome.text).to.equal(503);
  expect(outcome.retryAfter).to.match(/^\d+$/);
  expect(JSON.parse(outcome.text)).to.deep.equal({
    data: null,
    error: { status: 503, name: 'ServiceUnavailableError', message: 'Service Unavailable', details: {} },
  });
}
