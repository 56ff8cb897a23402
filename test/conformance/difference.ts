import { isDeepStrictEqual } from 'node:util';

/**
 * The first place where two JSON values are not the same, as `/data/0/id: expected 1, got 2`, or undefined where
 * there is none. The order of keys is no difference.
 */
export function difference(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(expected, actual)) return undefined;
  if (!isTree(expected) || !isTree(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return `${path || '/'}: expected ${excerpt(expected)}, got ${excerpt(actual)}`;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = difference(expected[key], actual[key], `${path}/${key}`);
    if (found) return found;
  }
  return undefined;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function excerpt(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 90) ?? 'nothing';
}
