/** Gives a function that runs work with limited concurrency: at most so many at a time, the others in turn. */
export const limited = (max: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one in the queue gets the free place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
