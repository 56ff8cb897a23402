import type { Socket } from 'node:net';
import { adminApi } from './use-admin.ts';

/** A POST to the admin API with a body in chunks, so that nothing says beforehand how long it is. */
export const chunkedPost = (path: string, bytes: number, ...more: readonly string[]): string => {
  const size = 16_384;
  const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
  const head = [
    `POST ${adminApi}${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    ...more,
  ];
  return `${head.join('\r\n')}\r\n\r\n${chunk.repeat(Math.ceil(bytes / size))}0\r\n\r\n`;
};

/** The statuses of the answers that come on a connection until so many are there, or it ends. */
export function statusesOf(socket: Socket, count: number): Promise<{ statuses: number[]; text: string }> {
  let text = '';
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return new Promise((resolve) => {
    const tell = () => resolve({ statuses: statuses(), text });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (statuses().length >= count) tell();
    });
    socket.on('error', tell);
    socket.on('close', tell);
  });
}
