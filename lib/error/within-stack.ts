import { ContentQueryError } from './content-query-error.ts';

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
