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
}

/** The body of every response that is not a 200. */
export interface ErrorBody {
  readonly data: null;
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: { readonly errors?: readonly Problem[] };
  };
}

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
    const errors = this.problems.map((problem) => ({ ...problem, path: [...problem.path] }));
    const details = errors.length > 0 ? { errors } : {};
    return { data: null, error: { status: this.status, name: this.name, message: this.message, details } };
  }
}
