import type { Condition, Value, Variable } from './bound-query.ts';

/** The condition on the rows of a type. */
export interface ShownRows {
  readonly condition: Condition;
  readonly variables: readonly Variable[];
}

/** Which rows of each type one request is shown. */
export interface RowConditions {
  /** What entries of a type must meet, and the variables in it; undefined where all are shown. */
  readonly of: (uid: string) => ShownRows | undefined;
  /** What tells requests of one access apart that need different plans: the types of which nothing is shown. */
  readonly key: string;
  /** The value of a variable; undefined where it has none. */
  readonly variable: (variable: Variable) => Value | undefined;
  /** What a cursor of a list with these types is bound to: conditions, and the values of variables but the time. */
  readonly boundTo: (uids: Iterable<string>) => readonly unknown[];
}

/** Of every type all rows are shown. */
export const everyRow: RowConditions = Object.freeze({
  of: () => undefined,
  key: '',
  variable: () => undefined,
  boundTo: () => [],
});
