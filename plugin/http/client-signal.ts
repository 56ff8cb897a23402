import type { Context } from 'koa';

/** Stops work on a request whose client has closed its connection, because nobody will read the answer. */
export class ClientClosedRequest extends Error {
  override readonly name = 'ClientClosedRequest';
  /** The status that nginx logs in this case; no client ever sees it. */
  readonly status = 499;

  constructor() {
    super('The client has closed its connection');
  }
}

type Socket = Context['req']['socket'];

/**
 * The functions to call when a connection closes. One listener serves all pipelined requests of a connection, of
 * which there may be many.
 */
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
 * Returns a signal that aborts with a ClientClosedRequest when the client disconnects before the answer is sent. The connection is
 * watched as well as the response, because Node does not close the response of a pipelined request that was never answered.
 */
export const clientSignal = ({ req: { socket }, res }: Context): AbortSignal => {
  const controller = new AbortController();
  const gone = (): void => {
    if (!res.writableFinished) controller.abort(new ClientClosedRequest());
  };
  // The client may have disconnected during sign-in.
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
