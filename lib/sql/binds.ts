import type { Value, Variable } from '../plan/read-plan.ts';

/** What a request gives to a statement that was written before it came. */
export interface RequestValues {
  /** The id that the request names, or the value of another attribute, where its plan is of one entry. */
  readonly id?: Value | undefined;
  /** The value of a variable; the plan of a request has those alone that have one. */
  readonly variable?: ((variable: Variable) => Value | undefined) | undefined;
}

/** Stands among the values of a statement for one that the request gives; one statement serves all of them. */
export class LateValue {
  readonly in: (request: RequestValues) => unknown;

  constructor(of: (request: RequestValues) => unknown) {
    this.in = of;
  }
}

/** Stands for the value by which a request names an entry. */
export const requestedValue = Symbol('the requested value');

/** The value by which a request names an entry, made what a statement binds. Throws where it names none. */
export const lateRequested = (made: (value: Value) => unknown): LateValue =>
  new LateValue(({ id }) => {
    if (id === undefined) throw new Error('The request names no entry');
    return made(id);
  });

/** The value of a variable, made what a statement binds. Throws where the request gives none: nothing may be compared with NULL instead. */
export const lateValueOf = (variable: Variable, made: (value: Value) => unknown): LateValue =>
  new LateValue((request) => {
    const value = request.variable?.(variable);
    if (value === undefined) throw new Error(`The request gives no value for ${variable.word}`);
    return made(value);
  });

const isLate = (value: unknown): value is LateValue => value instanceof LateValue;

/** The values as a statement is run with, those of the request in their places. */
export const withRequestValues = (values: readonly unknown[], request: RequestValues): readonly unknown[] =>
  values.some(isLate) ? values.map((value) => (isLate(value) ? value.in(request) : value)) : values;

/** The values of one statement, and the placeholders that stand for them in its text. */
export class Binds {
  readonly values: unknown[] = [];

  /** Keeps a value and gives its placeholder: `$1` for the first. */
  readonly add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
