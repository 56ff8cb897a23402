import type { Value, Variable } from '../plan/read-plan.ts';

/** The values of a request that are bound when a statement runs, because the statement was written before the request. */
export interface RequestValues {
  /** The id in the request, or the value of the attribute that names the entry, if the plan reads one entry. */
  readonly id?: Value | undefined;
  /** Returns the value of a variable. Variables without a value do not occur in the plan of a request. */
  readonly variable?: ((variable: Variable) => Value | undefined) | undefined;
}

/** A placeholder among the values of a statement for a value of the request, so that one statement serves all requests. */
export class LateValue {
  readonly in: (request: RequestValues) => unknown;

  constructor(of: (request: RequestValues) => unknown) {
    this.in = of;
  }
}

/** Stands for the value by which a request names an entry. */
export const requestedValue = Symbol('the requested value');

/**
 * Returns a late value for the value by which the request names an entry. `convert` converts it to the form that the statement
 * binds. It throws if the request names none.
 */
export const lateRequested = (convert: (value: Value) => unknown): LateValue =>
  new LateValue(({ id }) => {
    if (id === undefined) throw new Error('The request names no entry');
    return convert(id);
  });

/**
 * Returns a late value for a variable. `convert` converts the value to the form that the statement binds. It throws if the request
 * has no value, because the condition must not be compared with NULL instead.
 */
export const lateValueOf = (variable: Variable, convert: (value: Value) => unknown): LateValue =>
  new LateValue((request) => {
    const value = request.variable?.(variable);
    if (value === undefined) throw new Error(`The request gives no value for ${variable.word}`);
    return convert(value);
  });

const isLate = (value: unknown): value is LateValue => value instanceof LateValue;

/** Returns the values of a statement with the late values replaced by those of the request. */
export const withRequestValues = (values: readonly unknown[], request: RequestValues): readonly unknown[] =>
  values.some(isLate) ? values.map((value) => (isLate(value) ? value.in(request) : value)) : values;

/** The bound values of one statement, and the placeholders for them in its text. */
export class Binds {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder: `$1` for the first. */
  readonly add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}
