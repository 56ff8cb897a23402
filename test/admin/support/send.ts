import http from 'node:http';
import type { Answer, GetOptions } from '../../support/http.ts';
import { tokenOf } from '../../support/tokens.ts';

export interface SendOptions extends GetOptions {
  /** Sent as JSON; a text or bytes are sent as they are. */
  readonly body?: unknown;
}

const bytesOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Sends one request with or without a body, its path as it is written, and gives the answer. */
export function send(origin: string, path: string, options: SendOptions = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { body, method = 'GET', role = 'public', token = tokenOf(role) } = options;
  const bytes = body === undefined ? undefined : bytesOf(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    // No agent: a connection that is kept alive would hold up a host that closes.
    const request = http.request({ hostname, port, path, method, headers, agent: false });
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer: ${method} ${path}`)));
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
