interface Waiting {
  readonly rank: number;
  readonly places: number;
  readonly begin: () => void;
}

/** Options for one piece of work: those with a higher rank run first, and each occupies a number of places. */
export interface Turn {
  readonly rank?: number;
  readonly places?: number;
}

/** Runs a piece of work when it is its turn, and returns what the work returns. */
export type InTurn = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/**
 * Returns a function that runs work with limited concurrency: at most `max` places are occupied at a time, and waiting work runs
 * by rank, the highest first. Work that needs more places than are free blocks the work behind it.
 */
export const limited = (max: number): InTurn => {
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

/** Returns a function that runs work in turn until a piece of it fails: what waits is not begun, and fails with the same error. */
export const untilFailure = (inTurn: InTurn): InTurn => {
  let failed: { readonly error: unknown } | undefined;
  return (work, turn) =>
    inTurn(async () => {
      if (failed !== undefined) throw failed.error;
      try {
        return await work();
      } catch (error) {
        failed = { error };
        throw error;
      }
    }, turn);
};
