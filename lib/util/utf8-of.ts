/** The buffer into which texts are encoded first: writing a text returns its length in UTF-8. */
const scratchBuffer = Buffer.allocUnsafeSlow(1_048_576);

/** Returns whether a text fits into the buffer. A UTF-16 unit takes at most three bytes. */
const fits = (text: string): boolean => text.length * 3 <= scratchBuffer.length;

/**
 * Returns a text in UTF-8:
 *
 *     utf8Of('Élan') // <Buffer c3 89 6c 61 6e>
 *
 * The result equals that of `Buffer.from`, which reads the text twice to determine its length before it encodes it.
 */
export const utf8Of = (text: string): Buffer =>
  fits(text) ? Buffer.from(scratchBuffer.subarray(0, scratchBuffer.write(text))) : Buffer.from(text);
