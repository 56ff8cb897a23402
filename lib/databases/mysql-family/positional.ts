/** A statement with `?` as placeholders, and the index of the value for each of them. */
export interface Positional {
  readonly text: string;
  /** For each `?` the index of its value. */
  readonly places: readonly number[];
}

/** A placeholder of Sequelize, or `$$`, which stands for one `$`. */
const placeholder = /\B\$(\$|\w+)/g;

/** Replaces `$1`, `$2`, ... with `?`, as Sequelize does. Throws if a placeholder is not a number. */
export const positionalOf = (sql: string): Positional => {
  const places: number[] = [];
  const text = sql.replace(placeholder, (whole, key: string) => {
    if (key === '$') return key;
    if (!/^[1-9]\d*$/.test(key)) throw new Error(`${whole} is no placeholder`);
    places.push(Number(key) - 1);
    return '?';
  });
  return { text, places };
};
