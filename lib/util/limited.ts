interface Waiting {
  readonly rank: number;
  readonly places: number;
  readonly begin: () => void;
}

/** What one work is: those of a higher rank come first, and each takes so many of the places. */
export interface Turn {
  readonly rank?: number;
  readonly places?: number;
}

/**
 * Gives a function that runs work with limited concurrency: with so many places at a time, the others in turn, those of a higher rank
 * first. One for which there are too few places yet is waited for.
 */
export const limited = (max: number): (<T>(work: () => Promise<T>, turn?: Turn) => Promise<T>) => {
  let taken = 0;
  const waiting: Waiting[] = [];
  const beginNext = (): void => {
    let first = 0;
    for (const [index, { rank }] of waiting.entries())
      if (rank > (waiting[first]?.rank ?? rank)) first = index;
    const next = waiting[first];
    if (next === undefined || taken + next.places > max) return;
    waiting.splice(first, 1);
    taken += next.places;
    next.begin();
    beginNext();
  };
  return async (work, { rank = 0, places = 1 } = {}) => {
    if (waiting.length === 0 && taken + places <= max) taken += places;
    else await new Promise<void>((begin) => waiting.push({ rank, places, begin }));
    try {
      return await work();
    } finally {
      taken -= places;
      beginNext();
    }
  };
};
