import type { StoredScalar } from './stored-scalar.ts';

/** One step into a JSON document: a member of an object, or the element of a list at the place that the name says. */
export interface JsonStep {
  readonly name: string;
  /** Undefined where the name is no whole number from 0 on. */
  readonly place: number | undefined;
}

/** SQL expressions of one JSON value, whatever its kind; each of the first three is NULL for a value of another kind. */
export interface JsonValue {
  /** A string. */
  readonly text: string;
  /** A number, as a double. */
  readonly number: string;
  /** `true` or `false`, as text. */
  readonly boolean: string;
  /** Whether there is a value other than JSON null. It is true or false, and never NULL. */
  readonly isPresent: string;
}

/** A JSON value that may be a list. */
export interface JsonPlace extends JsonValue {
  /** Its elements as rows, one of which is found under a quoted name; none where it is no list. */
  readonly elements: (name: string) => { readonly from: string; readonly element: JsonValue };
}

/**
 * Where steps lead to inside of a document, of which the last of several members with one name counts. `write` gives a name or a number
 * as SQL: bound, or as a constant.
 */
export type InsideJson = (
  document: string,
  stored: StoredScalar,
  steps: readonly JsonStep[],
  write: (value: string | number) => string,
) => JsonPlace;
