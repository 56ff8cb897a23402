import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what no HTTP client would. */
export async function rawConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** The lines of a request with nothing in it but its target; `more` are further headers. */
export const requestTo = (target: string, ...more: readonly string[]): string =>
  `${[`GET ${target} HTTP/1.1`, 'Host: x', ...more].join('\r\n')}\r\n\r\n`;

/** Everything that comes until the connection is closed. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** All that a server answers to one request with this target, status line first. */
export async function askRaw(url: string, target: string): Promise<string> {
  const socket = await rawConnection(url);
  socket.write(requestTo(target, 'Connection: close'));
  return readAll(socket);
}
