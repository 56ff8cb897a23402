/** Gives a function that runs work when its turn comes, no more than so many at a time. */
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
      // Whoever comes next takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
