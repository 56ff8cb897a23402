import { connect } from 'node:net';
import { tokenOf } from '../../support/tokens.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import { type Answer, NoAnswer } from './answer.ts';
import { authorization } from './authorization.ts';

/** The bytes of a request, each as a character. */
export function bytesOf({ method, target, role, headers = [] }: FuzzRequest): string {
  const own = Object.entries(authorization(tokenOf(role))).map(([name, value]) => `${name}: ${value}`);
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: fuzz', 'Connection: close', ...own, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends bytes on a connection of their own and reads what comes until the host closes it. Throws a NoAnswer. */
export function askRaw(baseUrl: string, request: FuzzRequest, patience: number): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const timer = setTimeout(
      () => socket.destroy(new NoAnswer(`no end of an answer within ${patience} ms`)),
      patience,
    );
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error) => {
      // The host may close while bytes that it will not read are still on their way.
      if (chunks.length === 0) reject(error instanceof NoAnswer ? error : new NoAnswer(error.message));
    });
    socket.on('close', () => {
      clearTimeout(timer);
      const answer = parsed(Buffer.concat(chunks).toString());
      if (answer === undefined) reject(new NoAnswer('the connection was closed without an answer'));
      else resolve(answer);
    });
    socket.write(bytesOf(request), 'latin1');
  });
}

function parsed(text: string): Answer | undefined {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  if (status === undefined) return undefined;
  const end = text.indexOf('\r\n\r\n');
  return { status: Number(status), head: text.slice(0, end), body: text.slice(end + 4) };
}
