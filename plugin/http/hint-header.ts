/** The header of answers to requests with a value that is allowed but probably is a mistake. */
export const hintHeader = 'Content-Query-Hint';

/**
 * Returns hints as the value of a header. Characters that a header cannot contain are escaped as in a JavaScript string.
 *
 *     hintText(["filters.kind: 'kind' has the values café"]) // "filters.kind: 'kind' has the values caf\\u00e9"
 */
export const hintText = (hints: readonly string[]): string =>
  hints
    .join(' | ')
    .slice(0, 1_000)
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
