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

/** Returns the number of single-letter edits between two words, or `limit + 1` if it is above the limit. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
};

/**
 * Returns the known name that is most similar to a misspelt one, or undefined if none is similar.
 *
 *     suggest('titel', ['title', 'slug']) // 'title'
 */
export const suggest = (word: string, known: Iterable<string>): string | undefined => {
  if (word.length > 64) return undefined;
  const limit = Math.max(1, Math.ceil(word.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    const edits = distance(word.toLowerCase(), name.toLowerCase(), limit);
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
};

/** Returns a hint with the most similar known name, if there is one. */
export const didYouMean = (word: string, known: Iterable<string>): string | undefined => {
  const near = suggest(word, known);
  return near === undefined ? undefined : `did you mean '${near}'?`;
};

/** Returns a message followed by a hint, if there is one. */
export const hinted = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message}, ${hint}`;

/** Returns whether two names differ by at most one letter, or only in case. */
export const isNearly = (word: string, name: string): boolean =>
  word.length <= 64 && word !== name && distance(word.toLowerCase(), name.toLowerCase(), 1) <= 1;
