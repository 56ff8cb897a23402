import type { StoredScalar } from './stored-scalar.ts';

/** One step into a JSON document: a member of an object, or the element of a list at an index. */
export interface JsonStep {
  readonly name: string;
  /** The index; undefined if the name is not a whole number from 0 on. */
  readonly place: number | undefined;
}

/** SQL expressions for one JSON value of any type. Each of the first three is NULL for a value of another type. */
export interface JsonValue {
  /** A string. */
  readonly text: string;
  /** The number, as a double. */
  readonly number: string;
  /**
   * Whether the number is too large for a double, on databases whose doubles are never infinite: there `number` is the largest
   * double, or the smallest if it is negative. Left out where `number` is infinite, or where no document has such a number.
   */
  readonly isInfinite?: string;
  /** The boolean, as the text `true` or `false`. */
  readonly boolean: string;
  /** Whether there is a value other than JSON null. The result is true or false, never NULL. */
  readonly isPresent: string;
}

/** A JSON value that may be a list. */
export interface JsonPlace extends JsonValue {
  /** Returns the elements of the list as rows under a quoted name; no rows if the value is not a list. */
  readonly elements: (name: string) => { readonly from: string; readonly element: JsonValue };
}

/**
 * Returns the value that steps lead to inside a document. If an object has several members with one name, the last one counts.
 * `write` returns a name or a number as SQL, bound or as a constant.
 */
export type InsideJson = (
  document: string,
  stored: StoredScalar,
  steps: readonly JsonStep[],
  write: (value: string | number) => string,
) => JsonPlace;
