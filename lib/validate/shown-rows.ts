import type { Condition, Value, Variable } from './bound-query.ts';

/** The condition on the rows of a type, and the variables that it contains. */
export interface ShownRows {
  readonly condition: Condition;
  readonly variables: readonly Variable[];
}

/** The row conditions of one request. */
export interface RowConditions {
  /** Returns the condition that entries of a type must meet; undefined if all rows are shown. */
  readonly of: (uid: string) => ShownRows | undefined;
  /** Distinguishes requests of one access that need different plans: the types of which no rows are shown. */
  readonly key: string;
  /** Returns the value of a variable; undefined if it has none. */
  readonly variable: (variable: Variable) => Value | undefined;
  /** Returns the part of a cursor's binding that these types add: their conditions, and the values of variables except the time. */
  readonly boundTo: (uids: Iterable<string>) => readonly unknown[];
}

/** The row conditions of a request that may see all rows of every type. */
export const everyRow: RowConditions = Object.freeze({
  of: () => undefined,
  key: '',
  variable: () => undefined,
  boundTo: () => [],
});
