import { ContentQueryError } from '../error/content-query-error.ts';

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
  if (!(error instanceof ContentQueryError) || error.code !== 'ceiling-exceeded') return error;
  for (let levels = deepest - 1; levels >= 1; levels -= 1) {
    if (!passes(bind, levels)) continue;
    const hint = `deep,${levels} is within it`;
    const problems = error.problems.map((problem) => ({ ...problem, hint }));
    return new ContentQueryError(error.code, error.message, { problems });
  }
  return error;
};
