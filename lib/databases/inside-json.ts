import type { StoredScalar } from './stored-scalar.ts';

/** One step into a JSON document: a member of an object, or the element of a list at an index. */
export interface JsonStep {
  readonly name: string;
  /** The index; undefined if the name is not a whole number from 0 on. */
  readonly place: number | undefined;
}

/** Values that are sought inside JSON, each of which is looked for by its kind. */
export interface SoughtInJson {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** `true` or `false`. */
  readonly booleans: readonly string[];
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
  /**
   * Returns the condition that it is one of several values, which is never true of a missing value; `bind` binds a value as it is.
   * Only for databases on which this costs less than to compare each of the first three.
   */
  readonly isOneOf?: (sought: SoughtInJson, bind: (value: unknown) => string) => string;
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
