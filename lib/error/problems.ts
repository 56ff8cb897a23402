import type { Code } from './codes.ts';
import { ContentQueryError, type Path, type Problem } from './content-query-error.ts';

/** The largest number of problems. More would only help a client that wants the server to write long answers. */
const max = 100;

/** Collects the problems of one request, so that a client sees them all at once. */
export class Problems {
  readonly #list: Problem[] = [];

  /** Adds a problem. `key` is the name that is not known. After the hundredth the request is refused immediately. */
  add(code: Code, path: Path, message: string, hint?: string, key?: string): void {
    this.#list.push({
      path,
      code,
      message,
      ...(hint !== undefined && { hint }),
      ...(key !== undefined && { key }),
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
