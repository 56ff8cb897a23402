/** Where texts are written first: how long one is in UTF-8 is known when it stands there. */
const desk = Buffer.allocUnsafeSlow(1_048_576);

/** A UTF-16 unit takes three bytes at most. */
const fits = (text: string): boolean => text.length * 3 <= desk.length;

/**
 * A text in UTF-8:
 *
 *     utf8Of('Élan') // <Buffer c3 89 6c 61 6e>
 *
 * As `Buffer.from` gives it, which goes through a text twice for its length before it writes it.
 */
export const utf8Of = (text: string): Buffer =>
  fits(text) ? Buffer.from(desk.subarray(0, desk.write(text))) : Buffer.from(text);
