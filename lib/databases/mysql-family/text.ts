/** A statement with `?` as placeholders, and the index of the value for each of them. */
export interface Positional {
  readonly text: string;
  /** The index of the value for each `?`. */
  readonly places: readonly number[];
}

/** A placeholder in Sequelize's notation, or `$$`, which stands for one `$`. */
const placeholder = /\B\$(\$|\w+)/g;

/**
 * Replaces `$1`, `$2`, ... as Sequelize does, by the text that `write` returns for the index of a value. Throws if a
 * placeholder is not a number.
 */
const replaced = (sql: string, write: (place: number) => string): string =>
  sql.replace(placeholder, (whole, key: string) => {
    if (key === '$') return key;
    if (!/^[1-9]\d*$/.test(key)) throw new Error(`${whole} is no placeholder`);
    return write(Number(key) - 1);
  });

/** Returns a statement with `?` as placeholders. */
export const positionalOf = (sql: string): Positional => {
  const places: number[] = [];
  const text = replaced(sql, (place) => {
    places.push(place);
    return '?';
  });
  return { text, places };
};

/** Returns a statement with literals in place of its values. */
export const withLiterals = (
  sql: string,
  values: readonly unknown[],
  literalOf: (value: unknown) => string,
): string => replaced(sql, (place) => literalOf(values[place]));

/**
 * Returns a text as an SQL literal. The meaning of a backslash in a literal depends on the session's SQL mode, so a text with a
 * backslash or a control character is written as bytes.
 */
const odd = /[^\x20-\x7e]|\\|\$[\w$]/;

/** Returns a text as an SQL literal: as bytes if it contains one of those. Double quotes would delimit a name in the mode ANSI_QUOTES. */
export const sqlText = (text: string): string =>
  odd.test(text)
    ? `CONVERT(X'${Buffer.from(text).toString('hex')}' USING utf8mb4)`
    : `'${text.replaceAll("'", "''")}'`;
