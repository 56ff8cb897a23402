import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where ports are looked for. Linux gives outgoing connections ports from 32768 up, so that one of those may be
 * taken between the moment it was found and the moment its server starts, or while its server is stopped.
 */
const lowest = 10_000;
const highest = 32_767;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** Returns a free TCP port of this machine. Rejects where none was free in a hundred attempts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${lowest} to ${highest} in a hundred attempts`);
}
