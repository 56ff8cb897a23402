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
