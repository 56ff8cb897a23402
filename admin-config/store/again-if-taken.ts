const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SequelizeUniqueConstraintError';

/** Runs a change, and again if another instance has meanwhile stored what was not stored yet: then it is there to be read. */
export const againIfTaken = <T>(change: () => Promise<T>): Promise<T> =>
  change().catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return change();
  });
