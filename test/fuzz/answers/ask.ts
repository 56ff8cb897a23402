import http from 'node:http';
import { tokenOf } from '../../support/tokens.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import { type Answer, NoAnswer } from './answer.ts';
import { askRaw } from './ask-raw.ts';
import { authorization } from './authorization.ts';

/** Sends requests to the hosts. */
export interface Asker {
  /** Gives the answer, or throws a NoAnswer. */
  ask(baseUrl: string, request: FuzzRequest): Promise<Answer>;
  close(): void;
}

/** Asks over connections that are kept alive, but for raw requests. `patience` is in milliseconds. */
export function createAsker(workers: number, patience: number): Asker {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  return {
    ask: async (baseUrl, request) => {
      if (request.kind === 'raw') return askRaw(baseUrl, request, patience);
      try {
        return await send(agent, baseUrl, request, patience);
      } catch (error) {
        if (!(error instanceof ClosedBefore)) throw error;
        return send(agent, baseUrl, request, patience).catch((again: unknown) => {
          throw again instanceof ClosedBefore ? new NoAnswer('closed twice before an answer') : again;
        });
      }
    },
    close: () => agent.destroy(),
  };
}

/** A kept connection that the host had given up as the request went out. That is no fault of the host's. */
class ClosedBefore extends Error {}

function send(agent: http.Agent, baseUrl: string, request: FuzzRequest, patience: number): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const { method, target: path, role } = request;
  return new Promise((resolve, reject) => {
    const sent = http.request({ agent, hostname, port, method, path, headers: authorization(tokenOf(role)) });
    // Of the whole answer: the request's own timeout would start again with every byte.
    const timer = setTimeout(() => sent.destroy(new NoAnswer(`no answer within ${patience} ms`)), patience);
    sent.once('close', () => clearTimeout(timer));
    sent.on('error', (error) => {
      const closed = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      reject(closed ? new ClosedBefore() : new NoAnswer(error.message));
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => reject(new NoAnswer(`the answer broke off: ${error.message}`)));
      response.on('end', () => {
        const head = [`${response.statusCode} ${response.statusMessage}`, ...response.rawHeaders].join('\n');
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, head, body });
      });
    });
    sent.end();
  });
}
