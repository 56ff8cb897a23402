/** The largest number of characters of a value that a message quotes. */
const most = 50;

/**
 * Returns a value from outside in quotes for a message, cut after 50 characters: `'abc'`. It must not be used for values that may
 * be secrets, such as passwords and tokens.
 */
export const quoted = (text: string): string => {
  if (text.length <= most) return `'${text}'`;
  // The cut must not leave half of a surrogate pair.
  return `'${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}...'`;
};
