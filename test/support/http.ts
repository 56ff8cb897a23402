import http from 'node:http';
import { withOtherValues } from './other-values.ts';
import { patience } from './patience.ts';
import { tokenOf } from './tokens.ts';

/** Who asks, and how. */
export interface GetOptions {
  /** Signs in as this role of the newsroom. */
  readonly role?: string;
  /** A bearer token to send as it is, in the place of a role's own. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** Keeps connections for later requests; without one each request has a connection of its own. */
  readonly agent?: http.Agent;
}

/** What is sent besides, by a method of one's own. */
export interface SendOptions extends GetOptions {
  /** Sent as JSON; a text or bytes are sent as they are. */
  readonly body?: unknown;
}

/** What a host answered. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The parsed JSON, or the text where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into bodies of every shape.
  readonly body: any;
  readonly text: string;
}

const bytesOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Sends one request and gives its answer. The path and query go out as they are written: what `fetch` would
 * normalise or encode is what some tests are about.
 */
export function send(url: string, options: SendOptions = {}): Promise<Answer> {
  const { host, port, path } = split(url);
  const token = options.token ?? tokenOf(options.role ?? 'public');
  const bytes = options.body === undefined ? undefined : bytesOf(options.body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const request = http.request({
      host,
      port,
      path,
      headers,
      method: options.method ?? 'GET',
      // A connection that is kept alive would hold up a host that closes.
      agent: options.agent ?? false,
    });
    const longest = patience(10_000);
    request.setTimeout(longest, () => request.destroy(new Error(`no answer in ${longest} ms: ${url}`)));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text), text });
      });
    });
    request.end(bytes);
  });
}

/** Whether each request is sent with other values first, so that their plans are those of its shape. */
const isShapeFirst = process.env.TEST_SHAPE_FIRST !== undefined;

const alreadySent = new Set<string>();

/** Sends a request with other values, unless that was done before, if the suites are to run on plans that other values have made. */
export async function sendShapeFirst(url: string, options: GetOptions = {}): Promise<void> {
  const name = JSON.stringify([url, options.role, options.token, options.headers]);
  if (!isShapeFirst || alreadySent.has(name)) return;
  alreadySent.add(name);
  for (const nth of [1, 2]) {
    const other = withOtherValues(url, nth);
    if (other !== undefined) await send(other, options).catch(() => undefined);
  }
}

/** Asks without a body. */
export const get = async (url: string, options: GetOptions = {}): Promise<Answer> => {
  await sendShapeFirst(url, options);
  return send(url, options);
};

function split(url: string): { host: string; port: string; path: string } {
  const [, host, port, path] = /^http:\/\/([^/:]+):(\d+)(\/.*)?$/s.exec(url) ?? [];
  if (host === undefined || port === undefined) throw new Error(`not an http URL with a port: ${url}`);
  return { host, port, path: path ?? '/' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
