import { ContentQueryError } from '../error/content-query-error.ts';

const isOfCeiling = (error: unknown): error is ContentQueryError =>
  error instanceof ContentQueryError && error.code === 'ceiling-exceeded';

/** Returns the error with a hint that says how many levels are within the ceiling. */
const withHint = (error: ContentQueryError, levels: number): ContentQueryError => {
  const hint = `deep,${levels} is within it`;
  const problems = error.problems.map((problem) => ({ ...problem, hint }));
  return new ContentQueryError(error.code, error.message, { problems });
};

/** What is known of an error whose hint names a number of levels that passes validation, and has not been read. */
export interface ValidLevels {
  readonly levels: number;
  /** The error without that hint. */
  readonly error: ContentQueryError;
}

const valid = new WeakMap<object, ValidLevels>();

/** Returns what is known of an error of `withFewerLevels` that has such a hint. */
export const validLevelsOf = (error: unknown): ValidLevels | undefined =>
  error instanceof ContentQueryError ? valid.get(error) : undefined;

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
    if (!passes(bind, levels)) continue;
    const hinted = withHint(error, levels);
    valid.set(hinted, { levels, error });
    return hinted;
  }
  return error;
};

/** The largest number of entries in an answer that is read for a hint alone: a tenth of what a response may have by default. */
export const mostRowsForHint = 2_500;

/** How a request is read again with fewer levels. */
export interface FewerLevels<Query> {
  /** Validates the request with at most the given number of levels. */
  readonly bind: (levels: number) => Query;
  readonly costOf: (query: Query) => number;
  readonly read: (query: Query) => Promise<unknown>;
  /** The query cost that remains for all such reads together, in points. */
  readonly points: number;
}

/**
 * Does the same for a ceiling that is exceeded while the request is read. A request with more levels is never smaller, so the number
 * of levels is found by halving. What would cost more points than are left is not read, and counts as too much, as what has more
 * entries than are read for a hint. If a read fails for another reason, the hint is what is known until then.
 */
export const withFewerLevelsToRead = async <Query>(
  error: unknown,
  deepest: number,
  { bind, costOf, read, points }: FewerLevels<Query>,
): Promise<unknown> => {
  if (!isOfCeiling(error)) return error;
  let left = points;
  const isWithin = async (levels: number): Promise<boolean> => {
    const query = bind(levels);
    const cost = costOf(query);
    if (cost > left) return false;
    left -= cost;
    await read(query);
    return true;
  };
  let within = 0;
  let beyond = deepest;
  while (beyond - within > 1) {
    const levels = Math.floor((within + beyond) / 2);
    const found = await isWithin(levels).catch((thrown: unknown) =>
      isOfCeiling(thrown) ? false : undefined,
    );
    if (found === undefined) break;
    if (found) within = levels;
    else beyond = levels;
  }
  return within === 0 ? error : withHint(error, within);
};
