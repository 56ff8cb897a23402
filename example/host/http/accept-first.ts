import type { RequestListener, Server } from 'node:http';

/** The longest that a request waits for connections to be accepted, in milliseconds. */
const patience = 100;

/**
 * Lets a server accept all connections that wait before it begins with requests. Node accepts one in each turn of its event loop.
 * If hundreds come at once, the first of them are answered again and again, each turn takes longer the more of them there are, and
 * the last wait seconds for their first answer. Here requests wait for the first turn that accepts none, which comes
 * within a tenth of a millisecond for each connection that waits.
 */
export function acceptFirst(server: Server, handle: RequestListener): void {
  let accepted = false;
  let began: number | undefined;
  let held: Parameters<RequestListener>[] = [];

  const look = (): void => {
    if (accepted && began !== undefined && performance.now() - began < patience) {
      accepted = false;
      setImmediate(look);
      return;
    }
    began = undefined;
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
    if (began !== undefined) return;
    began = performance.now();
    setImmediate(look);
  });
  server.on('request', (...one) => {
    if (began === undefined) handle(...one);
    else held.push(one);
  });
}
