const escaped = (text: string): string =>
  [...text].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('');

/** Where in a text something has to stand. */
export type Where = 'whole' | 'start' | 'end' | 'anywhere';

/**
 * Whether something stands in a text when case does not matter. JavaScript's `iu` compares by Unicode simple case
 * folding, which is the rule of the dialect: σ is ς, and ß is ẞ but not ss.
 */
export function standsInAnyCase(text: string, sought: string, where: Where): boolean {
  const from = where === 'whole' || where === 'start' ? '^' : '';
  const to = where === 'whole' || where === 'end' ? '$' : '';
  return new RegExp(`${from}${escaped(sought)}${to}`, 'iu').test(text);
}
