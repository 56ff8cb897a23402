import { ContentQueryError } from '../error/content-query-error.ts';

const isOfCeiling = (error: unknown): error is ContentQueryError =>
  error instanceof ContentQueryError && error.code === 'ceiling-exceeded';

/** Returns the error with a hint that says how many levels are within the ceiling. */
const withHint = (error: ContentQueryError, levels: number): ContentQueryError => {
  const hint = `deep,${levels} is within it`;
  const problems = error.problems.map((problem) => ({ ...problem, hint }));
  return new ContentQueryError(error.code, error.message, { problems });
};

/** Returns whether a request passes validation with a number of levels. */
const passes = (bind: (levels: number) => unknown, levels: number): boolean => {
  try {
    bind(levels);
    return true;
  } catch (error) {
    if (error instanceof ContentQueryError) return false;
    throw error;
  }
};

/**
 * Returns the error of a request whose deep populate exceeds a ceiling, with the largest number of levels that would pass as a
 * hint. Any other error is returned unchanged. `bind` validates the request with at most the given number of levels.
 */
export const withFewerLevels = (
  error: unknown,
  deepest: number,
  bind: (levels: number) => unknown,
): unknown => {
  if (!isOfCeiling(error)) return error;
  for (let levels = deepest - 1; levels >= 1; levels -= 1) {
    if (passes(bind, levels)) return withHint(error, levels);
  }
  return error;
};

/**
 * Does the same for a ceiling that is exceeded while the request is read. `read` reads the request with at most the given number of
 * levels. A request with more levels is never smaller, so the number is found by halving. If a read fails for another reason, the
 * hint is what is known until then.
 */
export const withFewerLevelsToRead = async (
  error: unknown,
  deepest: number,
  read: (levels: number) => Promise<unknown>,
): Promise<unknown> => {
  if (!isOfCeiling(error)) return error;
  let within = 0;
  let beyond = deepest;
  while (beyond - within > 1) {
    const levels = Math.floor((within + beyond) / 2);
    const failed = await read(levels).then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    if (failed === undefined) within = levels;
    else if (isOfCeiling(failed.thrown)) beyond = levels;
    else break;
  }
  return within === 0 ? error : withHint(error, within);
};
