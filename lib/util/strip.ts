/** A text without those of its first characters that are among some. */
export const stripFront = (text: string, characters: string): string => {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
};

/**
 * A text without those of its last characters that are among some. A pattern such as `/0+$/` starts anew at each of them,
 * wherever they stand, which takes seconds for a long text.
 *
 *     stripEnd('1.500', '0') // '1.5'
 */
export const stripEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
