import autocannon, { type Client, type Result } from 'autocannon';

/** The result of one run of load on one server. */
export interface Run {
  /** Counts only answers with the status that is expected, 200 unless the target says another. */
  readonly requestsPerSecond: number;
  /** Milliseconds of these answers. */
  readonly p50: number;
  readonly p99: number;
  /** The number of these answers, and of those with 503 and Retry-After, which a host sends when it is overloaded. */
  readonly answered: number;
  readonly refused: number;
}

/** The paths that the connections of a run request: always the same one, or the next one each time. */
export type Paths = string | (() => string);

/** A run of load. */
export interface RunOptions {
  readonly connections: number;
  readonly seconds: number;
  /** How many requests are sent, however long they take; where it is left out, seconds say when the run ends. */
  readonly requests?: number | undefined;
}

/** The server to request. */
export interface Target {
  readonly url: string;
  /** A parameter that is added to every path. */
  readonly parameter?: string;
  /** The JSON text to post to it. Without it, requests are GET. */
  readonly body?: string;
  /** Who asks, by a token; left out if nobody is signed in. */
  readonly token?: string;
  /** The status that every answer has to have; 200 if left out. */
  readonly status?: number;
}

/** The head of an answer as autocannon reports it, which its types do not declare: names and values in turn. */
interface Head {
  readonly statusCode: number;
  readonly headers: readonly string[];
}

/** Seconds that an answer may take. With many connections on few processors it may wait long for its turn. */
const timeout = 60;

/**
 * Sends requests to a server on several connections; each sends the next one as soon as it has its answer. autocannon is a well
 * maintained load tool for Node that needs nothing but npm. Throws an Error if an answer has another status than the expected one and is no 503 with Retry-After.
 */
export async function measure(
  { url, body, parameter, token, status: expected = 200 }: Target,
  paths: Paths,
  { connections, seconds, requests }: RunOptions,
): Promise<Run> {
  const times: number[] = [];
  let refused = 0;
  const wrong = new Map<string, number>();
  const setupClient = (client: Client) =>
    client.on('headers', (head) => {
      const { statusCode, headers } = head as unknown as Head;
      if (statusCode === expected) return;
      const retries = headers.some((text, place) => place % 2 === 0 && /^retry-after$/i.test(text));
      if (statusCode === 503 && retries) refused += 1;
      else wrong.set(String(statusCode), (wrong.get(String(statusCode)) ?? 0) + 1);
    });
  const result = await new Promise<Result>((resolve, reject) => {
    const load = {
      connections,
      ...(requests === undefined ? { duration: seconds } : { amount: requests }),
      timeout,
      setupClient,
      ...posted(body, token),
      ...asked(url, pathsWith(paths, parameter)),
    };
    const instance = autocannon(load, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon's own percentiles are rounded to whole milliseconds.
    instance.on('response', (_client, status, _bytes, time) => {
      if (status === expected) times.push(time);
    });
  });
  if (result.errors > 0) wrong.set('broken or too slow', result.errors);
  if (wrong.size > 0)
    throw new Error(`${[...wrong].map(([what, count]) => `${count} times ${what}`).join(', ')}: ${url}`);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    answered: times.length,
    refused,
  };
}

/** Returns a path with one more parameter. */
export const pathWith = (path: string, parameter: string | undefined): string =>
  parameter === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

const pathsWith = (paths: Paths, parameter: string | undefined): Paths =>
  typeof paths === 'string' ? pathWith(paths, parameter) : () => pathWith(paths(), parameter);

const posted = (body: string | undefined, token: string | undefined) => {
  const authorization = token !== undefined && { authorization: `Bearer ${token}` };
  return body === undefined
    ? { ...(authorization && { headers: authorization }) }
    : ({ method: 'POST', headers: { 'content-type': 'application/json', ...authorization }, body } as const);
};

const asked = (url: string, paths: Paths) =>
  typeof paths === 'string'
    ? { url: url + paths }
    : { url, requests: [{ setupRequest: (request: object) => ({ ...request, path: paths() }) }] };

/** Returns a percentile of sorted numbers. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
