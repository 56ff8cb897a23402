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
  /** The name that is not known at this place. It is shown in Strapi 5's form of errors. */
  readonly key?: string;
  /** With a 409: what is stored, and what the request would have put in its place. */
  readonly stored?: unknown;
  readonly sent?: unknown;
}

/** What an error says beside its message: its problems and, in Strapi 5's form, the place of the first. */
export interface ErrorDetails {
  readonly errors?: readonly Omit<Problem, 'key'>[];
  readonly key?: string;
  /** The names that lead to the key inside the parameter, with dots between them; null at its beginning. */
  readonly path?: string | null;
  readonly source?: 'query';
  readonly param?: string;
}

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
    const errors = this.problems.map(({ key: _, ...problem }) => ({ ...problem, path: [...problem.path] }));
    return bodyOf(this, this.message, errors.length > 0 ? { errors } : {});
  }

  /** Returns the response body with Strapi 5's message and details for a name that is not known. */
  toDocumentBody(): ErrorBody {
    const body = this.toBody();
    const [first] = this.problems;
    if (first?.key === undefined) return body;
    const { key } = first;
    const [param = '', ...names] = first.path;
    const below = (names.at(-1) === key ? names.slice(0, -1) : names).join('.');
    const isPopulate = param === 'populate';
    const path = isPopulate ? key : below || null;
    const at = isPopulate || below === '' ? '' : ` at ${below}`;
    return bodyOf(this, `Invalid key ${key}${at}`, {
      ...body.error.details,
      key,
      path,
      source: 'query',
      param,
    });
  }
}
