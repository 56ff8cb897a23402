/** Stands among the values of a statement for the id that a request names; one statement serves every id. */
export const requestedId: unique symbol = Symbol('requested id');

/** The values as a statement is run with, the request's own id in its place. */
export const withRequestedId = (values: readonly unknown[], id: unknown): readonly unknown[] =>
  values.includes(requestedId) ? values.map((value) => (value === requestedId ? id : value)) : values;

/** The values of one statement, and the placeholders that stand for them in its text. */
export class Binds {
  readonly values: unknown[] = [];

  /** Keeps a value and gives its placeholder: `$1` for the first. */
  readonly add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
