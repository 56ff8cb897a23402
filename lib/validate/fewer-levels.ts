import { ContentQueryError } from '../error/content-query-error.ts';

/** Whether a request passes with so many levels. */
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
 * The error of a request that is too large with the levels of its deep populate, with the most levels that would do as a hint; any
 * other error as it is. `bind` reads the request with so many levels at most.
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
