/** Writes an SQL expression around another one, such as a column or a placeholder. */
export type Around = (text: string) => string;

/** Stands for the inner expression while the text around it is cut. SQL never contains this character. */
const gap = '\0';

/**
 * Returns a function with the same results as `write`, which is called only once: its text is cut at the places of its argument.
 * `write` must not do anything else with its argument than to put it into its text.
 */
export const aroundOf = (write: Around): Around => {
  const pieces = write(gap).split(gap);
  const [before = '', after] = pieces;
  if (after === undefined) return () => before;
  if (pieces.length > 2) return (text) => pieces.join(text);
  return before === '' && after === '' ? (text) => text : (text) => before + text + after;
};
