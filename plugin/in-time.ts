import { unavailable } from '../lib/error/unavailable.ts';

/**
 * Waits for work no longer than so many milliseconds, and hands what it gives later to `late`.
 * Throws an `unavailable` ContentQueryError where the time is over.
 */
export const inTime = async <T>(
  limit: number,
  what: string,
  work: Promise<T>,
  late: (result: T) => void = () => {},
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(unavailable(new Error(`${what} took longer than ${limit} ms (acquireTimeout)`)));
    }, limit);
  });
  work.then(
    (result) => {
      if (isLate) late(result);
    },
    () => {},
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
