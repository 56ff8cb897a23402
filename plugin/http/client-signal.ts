import type { Context } from 'koa';

/** Thrown in place of going on with a request whose client has closed its connection. Nobody is left to read an answer. */
export class ClientClosedRequest extends Error {
  override readonly name = 'ClientClosedRequest';
  /** As nginx logs it; no client ever sees it. */
  readonly status = 499;

  constructor() {
    super('The client has closed its connection');
  }
}

type Socket = Context['req']['socket'];

/** What to do when a connection closes: one listener for all its pipelined requests, of which there may be many. */
const waiting = new WeakMap<Socket, Set<() => void>>();

const waitingOn = (socket: Socket): Set<() => void> => {
  const known = waiting.get(socket);
  if (known !== undefined) return known;
  const calls = new Set<() => void>();
  waiting.set(socket, calls);
  socket.once('close', () => {
    for (const call of calls) call();
  });
  return calls;
};

/**
 * Aborted, with a ClientClosedRequest, when the client goes away before the answer is sent. The connection is watched beside the response, because Node
 * closes no response of a pipelined request whose turn to be sent never came.
 */
export const clientSignal = ({ req: { socket }, res }: Context): AbortSignal => {
  const controller = new AbortController();
  const gone = (): void => {
    if (!res.writableFinished) controller.abort(new ClientClosedRequest());
  };
  // It may have gone while it was still being found out who it is.
  if (res.destroyed || socket.destroyed) {
    gone();
    return controller.signal;
  }
  const calls = waitingOn(socket);
  calls.add(gone);
  res.once('close', () => {
    calls.delete(gone);
    gone();
  });
  return controller.signal;
};
