import { ContentQueryError } from './content-query-error.ts';

const message = 'The request is nested too deeply to be answered';
const hint = 'nest filters, sort or populate less';

/** Whether an error says that functions called each other more deeply than the stack allows. */
const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');

/** A 400 in the place of a stack overflow; any other error is itself. */
export const refuseTooDeep = (error: unknown): unknown =>
  isStackOverflow(error)
    ? new ContentQueryError('ceiling-exceeded', message, {
        problems: [{ path: [], code: 'ceiling-exceeded', message, hint }],
        cause: error,
      })
    : error;

/**
 * Runs synchronous work on a request whose ceilings may allow more levels than the stack of the process holds. Such a request is
 * refused with a 400; how many levels there is room for depends on what has called the engine.
 */
export const withinStack = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw refuseTooDeep(error);
  }
};
