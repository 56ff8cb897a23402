import type { RequestListener, Server } from 'node:http';

/**
 * The maximum number of connections that are accepted in a row while requests wait. It is not a time, because on a busy machine the
 * same connections take longer.
 */
const most = 1_000;

/**
 * Makes a server accept all waiting connections before it handles requests. Node accepts one in each turn of its event loop. If
 * hundreds come at once, the first of them are answered again and again, each turn takes longer the more there are, and the last
 * wait seconds for their first answer. Here requests wait for the first turn in which no connection is accepted, which comes within
 * a tenth of a millisecond for each waiting connection.
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
      // A client that has disconnected meanwhile gets no answer.
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
