import type { Value } from '../language/scalar-types.ts';
import type { ScalarType } from '../schema/attribute.ts';
import type { ExactValues } from './exact.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** Where in a text a pattern has to match. */
export type Anchor = 'whole' | 'start' | 'end' | 'anywhere';

/**
 * How one database writes what the others write otherwise. Everything takes and gives SQL text; `column` is a quoted
 * column, `parameter` a bind placeholder. Values never pass through here as text.
 */
export interface Expressions {
  /** Milliseconds that one statement may take where the host does not say. */
  readonly statementTimeout: number;
  /** How many subqueries, and groups of conditions, may stand in each other; those further in are written in front of the statement. */
  readonly deepest: { readonly subqueries: number; readonly groups: number };
  /** A column as it is selected, so that `decode` understands it whatever the driver does to its type. */
  readonly select: (column: string, stored: StoredScalar) => string;
  /** The bytes that a value takes in a response, or fewer; undefined where they cannot be many. */
  readonly bytes: (column: string, stored: StoredScalar) => string | undefined;
  /** A selected value as the dialect of the API shows it. */
  readonly decode: (type: ScalarType) => (raw: unknown) => unknown;
  /** A column as it is compared for equality: text by code point. */
  readonly operand: (column: string, stored: StoredScalar) => string;
  /**
   * Whether an ordinary index finds what is equal to a value only by a comparison of the column as it is, which finds more: the two
   * stand beside each other then.
   */
  readonly findsMore: (stored: StoredScalar) => boolean;
  /** A column as it is sorted and compared for order. */
  readonly ordered: (column: string, stored: StoredScalar) => string;
  /** A placeholder as it stands beside an operand. */
  readonly parameter: (placeholder: string, stored: StoredScalar) => string;
  /** A value as the driver takes it. */
  readonly bind: (value: Value, stored: StoredScalar) => unknown;
  /** A column of a type of its own, cast to text so that it compares as text does. */
  readonly asText: (column: string) => string;
  /** A column as text to search in: a string itself, or the text of a JSON document. */
  readonly text: (column: string, stored: StoredScalar) => string;
  readonly contains: (text: string, parameter: string) => string;
  readonly startsWith: (text: string, parameter: string) => string;
  readonly endsWith: (text: string, parameter: string) => string;
  /** How many code points a text has. */
  readonly characters: (text: string) => string;
  /** Matches a pattern made by `pattern`. */
  readonly matches: (text: string, parameter: string) => string;
  /** A pattern for text whose letters match in any case; each element is the set of letters that one may be. */
  readonly pattern: (letters: readonly (readonly string[])[], anchor: Anchor) => string;
  /** An expression that can be passed to MIN and MAX. */
  readonly comparable: (operand: string, type: ScalarType) => string;
  /** The type of what `comparable` gives. */
  readonly comparableType: (type: ScalarType) => ScalarType;
  /** Values that entries are sorted by, as texts that lose nothing. */
  readonly exact: ExactValues;
  /**
   * What stands beside a key in a statement that gives `near`, a key that is there once, and `far`; or anything that sorts as that
   * does. However often it is asked, the statement runs once. `alias` is a name that nothing else has.
   */
  readonly lookUp: (gathered: string, alias: string, key: string) => string;
  /** The same, but never anything else than `far` itself. */
  readonly lookUpExact: (gathered: string, alias: string, key: string, stored: StoredScalar) => string;
  /**
   * One sort key: NULL last ascending, first descending. Of what is never NULL nothing is said of where that would stand, where an
   * index would not give that order.
   */
  readonly order: (operand: string, direction: 'asc' | 'desc', isNeverNull?: boolean) => string;
  /**
   * Whether a key is one of those that a statement gives. It is needed where a database makes the select list of the rows that
   * OFFSET skips: the keys of a far page are chosen first then. `'not needed'` reads such a page at once.
   */
  readonly inSubquery: ((key: string, statement: string) => string) | 'not needed';
  /**
   * A table that gives what `each` finds for every row of `rows`, which stands under a quoted alias. `'not supported'` where a table
   * that is derived in FROM cannot depend on the one beside it: what there is for all rows is gone through at once.
   */
  readonly lateralJoin: ((rows: string, alias: string, each: string) => string) | 'not supported';
  /** A finished SELECT as it is run; `timeout` in milliseconds, where the statement itself can say it. */
  readonly statement: (select: string, timeout: number | false) => string;
  /** Whether a key is one of a list of any length, with as few binds as the database allows; `wide` keys are text of integers. */
  readonly anyOf: (
    column: string,
    values: readonly unknown[],
    bind: (value: unknown) => string,
    wide?: boolean,
  ) => string;
}
