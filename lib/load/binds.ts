/** The values of one statement, and the placeholders that stand for them in its text. */
export class Binds {
  readonly values: unknown[] = [];

  /** Keeps a value and gives its placeholder: `$1` for the first. */
  readonly add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
