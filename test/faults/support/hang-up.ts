import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import http, { type ServerResponse } from 'node:http';
import { tokenOf } from '../../support/tokens.ts';

/** A client that waits for its answer. */
export interface Waiting {
  /** Goes away, and resolves when the host has seen it. */
  hangUp(): Promise<void>;
}

/** Sends a request to a host of this process. Resolves when it has come in. */
export function ask(url: string, role = 'public'): Promise<Waiting> {
  const token = tokenOf(role);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { pathname, search } = new URL(url);
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, headers });
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
        hangUp: () => {
          request.destroy();
          return seen;
        },
      });
    };
    subscribe('http.server.request.start', arrived);
  });
}
