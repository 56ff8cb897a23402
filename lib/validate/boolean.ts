import type { Path } from '../error/content-query-error.ts';
import type { QueryNode } from '../query/query.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';

/**
 * Reads one of the six booleans. Reports a problem and returns undefined for anything else. `name` is the key as
 * the client writes it, and `more` are further values that it takes.
 */
export const readBoolean = (
  { problems }: Validation,
  name: string,
  node: QueryNode,
  path: Path,
  more: readonly string[] = [],
): boolean | undefined => {
  const value = parseBoolean(node);
  if (value === undefined) {
    const message = `${name} must be one of ${['true, t, 1, false, f, 0', ...more].join(', ')}; ${got(node)}`;
    problems.add('invalid-value', path, message);
  }
  return value;
};
