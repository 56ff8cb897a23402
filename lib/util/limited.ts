interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
}

/**
 * Gives a function that runs work with limited concurrency: at most so many at a time, the others in turn, those of a higher rank
 * first.
 */
export const limited = (max: number): (<T>(work: () => Promise<T>, rank?: number) => Promise<T>) => {
  let running = 0;
  const waiting: Waiting[] = [];
  const next = (): Waiting | undefined => {
    let first = 0;
    for (const [index, { rank }] of waiting.entries())
      if (rank > (waiting[first]?.rank ?? rank)) first = index;
    return waiting.splice(first, 1)[0];
  };
  return async (work, rank = 0) => {
    if (running >= max) await new Promise<void>((begin) => waiting.push({ rank, begin }));
    else running += 1;
    try {
      return await work();
    } finally {
      // It gets the free place.
      const following = next();
      if (following === undefined) running -= 1;
      else following.begin();
    }
  };
};
