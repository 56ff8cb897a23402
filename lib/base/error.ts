import { type Code, codes, nameOf } from './codes.ts';

/** A place in the query string: `['filters', 'author', 'name', '$foo']`. */
export type Path = readonly string[];

/** One mistake in a request. */
export interface Problem {
  readonly path: Path;
  readonly code: Code;
  readonly message: string;
  /** A similar name or a remedy. It contains only names that the role may use at that place. */
  readonly hint?: string;
  /** What Strapi 5's form of errors says besides: a name, or a value of a type. It is never in the list of problems. */
  readonly wrong?: {
    readonly key?: string;
    /** The names of the dotted text in which the name stands, up to the name itself: `author.nope` is `['author', 'nope']`. */
    readonly dotted?: readonly string[] | undefined;
    /** The type of the attribute whose value it is. */
    readonly type?: string;
    /** The whole message, if it has more in it than names. */
    readonly words?: string;
  };
  /** With a 409: what is stored, and what the request would have put in its place. */
  readonly stored?: unknown;
  readonly sent?: unknown;
}

/** What an error says beside its message: its problems and, in Strapi 5's form, the place of the first. */
export interface ErrorDetails {
  readonly errors?: readonly Omit<Problem, 'wrong'>[];
  readonly key?: string;
  /** The names that lead to the key inside the parameter, with dots between them; null at its beginning. */
  readonly path?: string | null;
  readonly source?: 'query';
  readonly param?: string;
}

/** What Strapi 5's form of errors says of a problem besides. */
export type Wrong = NonNullable<Problem['wrong']>;

/** The body of every response that is not a 200. */
export interface ErrorBody {
  readonly data: null;
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: ErrorDetails;
  };
}

const bodyOf = (
  { status, name }: { readonly status: number; readonly name: string },
  message: string,
  details: ErrorDetails,
): ErrorBody => ({ data: null, error: { status, name, message, details } });

/**
 * The only error that the engine throws deliberately. Everything in it may be shown to a client.
 *
 *     throw new ContentQueryError('forbidden', 'Forbidden')
 */
export class ContentQueryError extends Error {
  readonly code: Code;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** With a 503: the number of seconds after which a client may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: Code,
    message: string,
    options: { problems?: readonly Problem[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = nameOf(codes[code].status);
    this.code = code;
    this.status = codes[code].status;
    this.problems = options.problems ?? [];
    this.retryAfter = options.retryAfter;
  }

  /** Returns the response body: `{data: null, error: {status, name, message, details}}`. */
  toBody(): ErrorBody {
    // The problems are copied, because requests that share a run share its error, and a host may modify a body.
    const errors = this.problems.map(({ wrong: _, ...problem }) => ({ ...problem, path: [...problem.path] }));
    return bodyOf(this, this.message, errors.length > 0 ? { errors } : {});
  }
}

/** The largest number of problems. More would only help a client that wants the server to write long answers. */
const max = 100;

/** Collects the problems of one request, so that a client sees them all at once. */
export class Problems {
  readonly #list: Problem[] = [];

  /** Adds a problem. After the hundredth the request is refused immediately. */
  add(code: Code, path: Path, message: string, hint?: string, wrong?: Wrong): void {
    this.#list.push({
      path,
      code,
      message,
      ...(hint !== undefined && { hint }),
      ...(wrong !== undefined && { wrong }),
    });
    if (this.#list.length >= max) this.throwIfAny();
  }

  /** Throws a 400 with all problems recorded so far, if there are any. */
  throwIfAny(): void {
    const [first] = this.#list;
    if (first === undefined) return;
    const more = this.#list.length - 1;
    const message = more === 0 ? first.message : `${first.message} (and ${more} more)`;
    throw new ContentQueryError(first.code, message, { problems: this.#list });
  }
}

/** Refuses a request for one reason, with a 400 that contains only this problem. */
export const refuse = (code: Code, path: Path, message: string, hint?: string): never => {
  const problem: Problem = hint === undefined ? { path, code, message } : { path, code, message, hint };
  throw new ContentQueryError(code, message, { problems: [problem] });
};

/** The number of seconds after which a client may try again. A database takes about as long to restart. */
const retryAfter = 2;

/** Returns the error for a request that cannot be answered now: 503 with Retry-After. It does not show the cause. */
export const unavailable = (cause: unknown, message = 'Service Unavailable'): ContentQueryError =>
  new ContentQueryError('unavailable', message, { retryAfter, cause });

/** Returns the error for a request that waited for something longer than the host's `acquireTimeout`, in milliseconds. */
export const acquiredTooLate = (what: string, limit: number | false): ContentQueryError =>
  unavailable(new Error(`${what} took longer than ${limit} ms (acquireTimeout)`));

const message = 'The request is nested too deeply to be answered';
const hint = 'nest filters, sort or populate less';

/** Returns whether an error is a stack overflow. */
const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');

/** Returns a 400 instead of a stack overflow, and any other error unchanged. */
export const refuseTooDeep = (error: unknown): unknown =>
  isStackOverflow(error)
    ? new ContentQueryError('ceiling-exceeded', message, {
        problems: [{ path: [], code: 'ceiling-exceeded', message, hint }],
        cause: error,
      })
    : error;

/**
 * Runs synchronous work on a request whose ceilings may allow more levels than the process's stack can hold. Such a request is
 * refused with a 400. How many levels are possible depends on the callers of the engine.
 */
export const withinStack = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw refuseTooDeep(error);
  }
};

/** Returns what was thrown as text. Anything can be thrown, even what has no text. */
const textOf = (thrown: unknown): string => {
  try {
    return String(thrown);
  } catch {
    return 'a value without text was thrown';
  }
};

/** Calls a function of the host for which nobody waits. The text of what it throws, or of what its promise is rejected with, goes to `onError`. */
export const callApart = (call: () => unknown, onError: (reason: string) => void): void =>
  void new Promise((done) => done(call())).catch((thrown: unknown) => onError(textOf(thrown)));

type Level = 'debug' | 'info' | 'warn' | 'error';
type Say = (message: string) => void;

/** Returns a logger that says the same and never fails: a line that is lost must not fail a request, or end the process. */
export const unfailing = (log: Readonly<Partial<Record<Level, Say>>>): Readonly<Record<Level, Say>> => {
  const sayAs =
    (level: Level): Say =>
    (message) =>
      // There is nobody left to tell.
      callApart(
        () => log[level]?.(message),
        () => {},
      );
  return { debug: sayAs('debug'), info: sayAs('info'), warn: sayAs('warn'), error: sayAs('error') };
};
