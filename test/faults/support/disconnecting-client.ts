import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { rawConnection, requestTo } from '../../support/raw.ts';
import { tokenOf } from '../../support/tokens.ts';

/** A client that waits for its answer. */
export interface Waiting {
  /** Goes away, and resolves when the host has seen it. */
  disconnect(): Promise<void>;
}

/** A GET as a role, or a POST of a body with a token that is no role's. */
type Sent = { readonly role?: string } | { readonly token: string; readonly body: object };

/** Sends a request to a host of this process. Resolves when it has come in. */
export function ask(url: string, sent: Sent = {}): Promise<Waiting> {
  const token = 'token' in sent ? sent.token : tokenOf(sent.role ?? 'public');
  const body = 'body' in sent ? JSON.stringify(sent.body) : undefined;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const { pathname, search } = new URL(url);
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url, { agent: false, headers, method }).end(body);
    request.on('error', () => {});
    const arrived = (message: unknown) => {
      const { request: incoming, response } = message as {
        request: { url: string };
        response: ServerResponse;
      };
      if (incoming.url !== pathname + search) return;
      unsubscribe('http.server.request.start', arrived);
      const seen = new Promise<void>((done) => response.once('close', () => done()));
      resolve({
        disconnect: () => {
          request.destroy();
          return seen;
        },
      });
    };
    subscribe('http.server.request.start', arrived);
  });
}

/**
 * Sends a request so many times on one connection, each with a parameter more that says nothing, as identical ones would share
 * what they read. Resolves when all have come in.
 */
export async function askPipelined(url: string, count: number): Promise<Waiting> {
  const { pathname, search } = new URL(url);
  const target = pathname + search;
  const client = await rawConnection(url);
  let left = count;
  return new Promise((resolve) => {
    const arrived = (message: unknown) => {
      const { request } = message as { request: IncomingMessage };
      if (request.url?.startsWith(target) !== true) return;
      left -= 1;
      if (left > 0) return;
      unsubscribe('http.server.request.start', arrived);
      const seen = new Promise<void>((done) => request.socket.once('close', () => done()));
      resolve({
        disconnect: () => {
          client.destroy();
          return seen;
        },
      });
    };
    subscribe('http.server.request.start', arrived);
    const targets = Array.from({ length: count }, (_, index) => `${target}&_=${index}`);
    client.write(targets.map((each) => requestTo(each)).join(''));
  });
}
