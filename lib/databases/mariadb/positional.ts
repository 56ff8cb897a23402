/** A statement as the server takes it: with `?` where values stand, and which value stands at each. */
export interface Positional {
  readonly text: string;
  /** For each `?` the place of its value. */
  readonly places: readonly number[];
}

/** What Sequelize takes for a placeholder, and `$$`, which stands for one `$`. */
const placeholder = /\B\$(\$|\w+)/g;

/** Turns `$1`, `$2`, ... into `?`, as Sequelize does. Throws where a placeholder is no number. */
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
