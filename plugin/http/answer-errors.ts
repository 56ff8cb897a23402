import type { Context, Middleware, Next } from 'koa';
import type { Cancellation } from '../../lib/base/cancellation.ts';
import { ContentQueryError, unavailable } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import { isOutOfSpace, isUnavailable, takesNoWrites } from '../../lib/databases/meaning-of.ts';
import type { HostLogger } from '../host.ts';
import { withoutPreviewTokens } from './paths.ts';

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
 * The functions to call when a connection closes, by its socket, which is Node's. One listener serves all pipelined requests of a connection, of
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

/** Whether a client still waits for its answer. */
class ClientSignal implements Cancellation {
  #reason: ClientClosedRequest | undefined;
  #listeners: (() => void)[] = [];

  get aborted(): boolean {
    return this.#reason !== undefined;
  }

  get reason(): unknown {
    return this.#reason;
  }

  throwIfAborted(): void {
    if (this.#reason !== undefined) throw this.#reason;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Cancels the work on the request. */
  abort(): void {
    if (this.#reason !== undefined) return;
    this.#reason = new ClientClosedRequest();
    for (const listener of this.#listeners) listener();
    this.#listeners = [];
  }
}

/**
 * Returns a signal that aborts with a ClientClosedRequest when the client disconnects before the answer is sent. The connection is
 * watched as well as the response, because Node does not close the response of a pipelined request that was never answered.
 */
export const clientSignal = ({ req: { socket }, res }: Context): Cancellation => {
  const signal = new ClientSignal();
  const gone = (): void => {
    if (!res.writableFinished) signal.abort();
  };
  // The client may have disconnected during sign-in.
  if (res.destroyed || socket.destroyed) {
    gone();
    return signal;
  }
  const calls = waitingOn(socket);
  calls.add(gone);
  res.once('close', () => {
    calls.delete(gone);
    gone();
  });
  return signal;
};

/** Errors are the host's, and may be frozen. */
const thrownByHost = new WeakSet<object>();

/** Returns `next` that remembers what it throws as an error of the host, which the host answers in its own form. */
export const byHost =
  (next: Next): Next =>
  async () => {
    try {
      return await next();
    } catch (thrown) {
      if (typeof thrown === 'object' && thrown !== null) thrownByHost.add(thrown);
      throw thrown;
    }
  };

/** Whether what the host does in place of a read, or after it, has thrown this. */
export const isOfHost = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && thrownByHost.has(thrown);

/**
 * Returns an error for a log: its stack, after a first line with its message. The stacks of Sequelize's errors do not
 * contain the message.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  return stack.includes(error.message) ? stack || String(error) : `${String(error)}\n${stack}`;
};

/** Which API the request is for: the content API only reads, admin-config also writes. */
export type Api = 'content' | 'admin';

/** The properties of a thrown value that are read. A host may throw something that is not an Error. */
const partsOf = (thrown: unknown): { readonly status?: unknown; readonly message?: unknown } =>
  isRecord(thrown) || thrown instanceof Error ? thrown : {};

/** The message for clients that only read, whatever is wrong with the database. */
const generally = 'Service Unavailable';

/** Returns the message for an administrator, who can do something about a database that accepts no writes. */
const whyNoWrites = (error: unknown): string => {
  if (isOutOfSpace(error)) return 'The database has no space left on its disk';
  return takesNoWrites(error) ? 'The database is read-only' : generally;
};

/**
 * Returns the error that a client gets for a thrown value: the plugin's own error as it is; 401 where the host's sign-in threw it;
 * 503 where the database cannot be reached or is too busy; 500 without internal details for everything else. Returns undefined for
 * errors that the host answers: those of its own answer to the request, and others below 500, which its middleware threw on purpose.
 */
export const toError = (thrown: unknown, api: Api): ContentQueryError | undefined => {
  if (thrown instanceof ContentQueryError) return thrown;
  if (isOfHost(thrown)) return undefined;
  const { status, message } = partsOf(thrown);
  if (status === 401) {
    const text = typeof message === 'string' ? message : 'Unauthorized';
    return new ContentQueryError('unauthorized', text, { cause: thrown });
  }
  if (typeof status === 'number' && status < 500) return undefined;
  if (isUnavailable(thrown)) return unavailable(thrown, api === 'admin' ? whyNoWrites(thrown) : generally);
  return new ContentQueryError('internal', 'Internal Server Error', { cause: thrown });
};

/** The name of each API in the log. */
const names: Readonly<Record<Api, string>> = { content: 'content-query', admin: 'content-query admin' };

/**
 * Passes an error to the listeners that the host has added to its app, as Koa does with the errors that it answers itself. Koa's own
 * listener would print once more what is in the log.
 */
const emitToHost = (thrown: unknown, ctx: Context): void => {
  const { app } = ctx;
  if (app?.listeners('error').some((listener) => listener !== app.onerror) !== true) return;
  app.emit('error', thrown instanceof Error ? thrown : new Error(String(thrown)), ctx);
};

/** Returns middleware that answers every error with the body from `bodyOf`. The text of an unexpected error only goes to the log. */
export const answerErrors = (
  api: Api,
  log: Pick<HostLogger, 'error'>,
  bodyOf: (error: ContentQueryError, ctx: Context) => object = (error) => error.toBody(),
): Middleware =>
  async function contentQueryErrors(ctx: Context, next: Next) {
    try {
      await next();
    } catch (thrown) {
      if (thrown instanceof ClientClosedRequest) {
        ctx.status = thrown.status;
        return;
      }
      const error = toError(thrown, api);
      if (error === undefined) throw thrown;
      if (error.status >= 500) {
        log.error(`${names[api]}: ${ctx.method} ${withoutPreviewTokens(ctx.path)}: ${errorText(thrown)}`);
        emitToHost(thrown, ctx);
      }
      if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
      ctx.status = error.status;
      ctx.body = bodyOf(error, ctx);
    }
  };
