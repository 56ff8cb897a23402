import type { RequestListener, Server } from 'node:http';

/**
 * How many connections are accepted in a row while requests wait. A number and no time: where the machine has other work, the
 * same connections take longer.
 */
const most = 1_000;

/**
 * Lets a server accept all connections that wait before it begins with requests. Node accepts one in each turn of its event loop.
 * If hundreds come at once, the first of them are answered again and again, each turn takes longer the more of them there are, and
 * the last wait seconds for their first answer. Here requests wait for the first turn that accepts none, which comes
 * within a tenth of a millisecond for each connection that waits.
 */
export function acceptFirst(server: Server, handle: RequestListener): void {
  let accepted = false;
  let inARow = 0;
  let held: Parameters<RequestListener>[] = [];

  const look = (): void => {
    if (accepted && inARow < most) {
      accepted = false;
      setImmediate(look);
      return;
    }
    inARow = 0;
    const released = held;
    held = [];
    for (const one of released) {
      const [, response] = one;
      // Whose client has gone meanwhile is not answered.
      if (!response.destroyed) handle(...one);
    }
  };

  server.on('connection', () => {
    accepted = true;
    inARow += 1;
    if (inARow === 1) setImmediate(look);
  });
  server.on('request', (...one) => {
    if (inARow === 0) handle(...one);
    else held.push(one);
  });
}
