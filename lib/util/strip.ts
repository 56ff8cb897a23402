/** Returns a text without leading characters of a set. */
export const stripFront = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
};

/**
 * Returns a text without trailing characters of a set. A pattern such as `/0+$/` would start again at each such character, which
 * takes seconds for a long text.
 *
 *     stripEnd('1.500', '0') // '1.5'
 */
export const stripEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
