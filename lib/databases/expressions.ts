import type { Value } from '../language/scalar-types.ts';
import type { ScalarType } from '../schema/attribute.ts';
import type { ExactValues } from './exact.ts';
import type { InsideJson } from './inside-json.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** Which part of a text a pattern has to match. */
export type Anchor = 'whole' | 'start' | 'end' | 'anywhere';

/** How deep the parts of one statement may be nested, so that a database takes the statement and plans it in reasonable time. */
export interface NestingLimits {
  /** Of subqueries of filters and sorts. Those that are nested deeper become common table expressions in front of the statement. */
  readonly subqueries: number;
  /** Of relations that one filter or sort key goes through. A statement with more is too complex. */
  readonly relations: number;
  /**
   * Of subqueries of filters that are gathered once and looked up by key: the first so many that stand in another subquery. 0 where
   * the database runs a nested `key IN (SELECT ...)` once. Where it may run one for each row of the other, the runs would multiply
   * in a chain of them.
   */
  readonly lookUps: number;
  /** Of groups of conditions. Those that are nested deeper become common table expressions too. */
  readonly groups: number;
  /** Of populated attributes whose JSON the database builds. A response with more levels is read row by row. */
  readonly levels: number;
}

/** A finished SELECT, and the common table expressions in front of it: WITH and a blank behind, or nothing. */
export interface WholeSelect {
  readonly front: string;
  /** Begins with `SELECT `. */
  readonly select: string;
}

/** What NULL counts as in a sort: the largest value is last ascending and first descending. */
export type Nulls = 'largest' | 'smallest';

/** A column of gathered values. */
export interface GatheredColumn {
  readonly name: string;
  readonly stored: StoredScalar;
  /** Whether its values are numbers of rows. */
  readonly isNumber?: boolean;
}

/** Values that a statement gathers for many keys. */
export interface GatheredValues {
  /** It gives `near`, in which each key occurs once, and a column for each value. */
  readonly select: string;
  /** The key of the entry that values are looked up for. */
  readonly key: string;
  readonly columns: readonly GatheredColumn[];
  /** Whether the values themselves are looked up; otherwise something that sorts as they do is enough. */
  readonly isExact: boolean;
}

/** How gathered values are read for an entry. They are gathered once, for however many entries and values. */
export interface LookUp {
  /** A common table expression, as it stands after WITH, where there is one. */
  readonly ahead?: string;
  /** What is joined to the table of the entry, or nothing. */
  readonly join: string;
  /** The value of a column; NULL where there is none. */
  readonly value: (column: string) => string;
}

/** How it is told whether a key is among gathered ones. */
export interface IsGathered extends Pick<LookUp, 'ahead' | 'join'> {
  readonly where: string;
}

/**
 * SQL expressions that differ between databases. Everything takes and gives SQL text; `column` is a quoted column, `parameter`
 * a bind placeholder. Values are always bound.
 */
export interface Expressions {
  /** The default for how many milliseconds one statement may take. */
  readonly statementTimeout: number;
  /** How deep a statement may be nested. */
  readonly deepest: NestingLimits;
  /** A common table expression, as it stands after WITH, that is not merged into the statement behind it. */
  readonly tableExpression: (name: string, select: string) => string;
  /** A column as it is selected, so that `decode` understands it whatever the driver does to its type. */
  readonly select: (column: string, stored: StoredScalar) => string;
  /** A point in time as the whole milliseconds since 1970; NULL for what is no point in time. */
  readonly milliseconds: (column: string, stored: StoredScalar) => string;
  /** The bytes that a value takes in a response, or fewer; undefined if they cannot be many. */
  readonly bytes: (column: string, stored: StoredScalar) => string | undefined;
  /** Converts a selected value to what the API shows. */
  readonly decode: (type: ScalarType) => (raw: unknown) => unknown;
  /** A column as it is compared for equality: text by code point. */
  readonly operand: (column: string, stored: StoredScalar) => string;
  /**
   * A placeholder as the column itself is compared with it, if an ordinary index is used only for that comparison, which finds
   * more values than the exact one: then both are written. `'not needed'` if the exact comparison uses the index.
   */
  readonly indexed: (placeholder: string, stored: StoredScalar) => string | 'not needed';
  /** A column as it is sorted and compared for order. */
  readonly ordered: (column: string, stored: StoredScalar) => string;
  /** A text column as it is compared under the collation of another column. */
  readonly under: (column: string, collation: string) => string;
  /** A placeholder as it is compared with an operand. */
  readonly parameter: (placeholder: string, stored: StoredScalar) => string;
  /** A placeholder as it stands after LIMIT. */
  readonly limit: (placeholder: string) => string;
  /** A value as the driver expects it. */
  readonly bind: (value: Value, stored: StoredScalar) => unknown;
  /** A column with a type of its own, such as an enum, cast to text so that it is compared as text. */
  readonly asText: (column: string) => string;
  /**
   * A constant text as an SQL literal, in every setting of the server and of a session. Nothing in the text ends the literal or is read
   * as a placeholder. The text must have no NUL.
   */
  readonly literal: (text: string) => string;
  /** Values inside of a JSON document. */
  readonly insideJson: InsideJson;
  /** A column as text to search in: a string itself, or the text of a JSON document. */
  readonly text: (column: string, stored: StoredScalar) => string;
  readonly contains: (text: string, parameter: string) => string;
  readonly startsWith: (text: string, parameter: string) => string;
  readonly endsWith: (text: string, parameter: string) => string;
  /** How many code points a text has. */
  readonly characters: (text: string) => string;
  /** How text is compared: by code point, or as Strapi v4 does, by the collation of each column and with LIKE. */
  readonly comparesText: 'by code point' | 'as Strapi';
  /** A text as Strapi v4 compares it without regard to case. */
  readonly strapiText: (column: string) => string;
  /** Matches a pattern made by `pattern`. */
  readonly matches: (text: string, parameter: string) => string;
  /** A pattern that matches text in any case; each element is the set of letters allowed at that place. */
  readonly pattern: (letters: readonly (readonly string[])[], anchor: Anchor) => string;
  /**
   * The exact sum of the integers or decimals of a column, as text: one decimal number, or several apart by blanks, which are to be
   * added. NULL where there is none.
   */
  readonly sum: (column: string, stored: StoredScalar) => string;
  /** An expression that can be passed to MIN and MAX. */
  readonly comparable: (operand: string, type: ScalarType) => string;
  /** The type of what `comparable` gives. */
  readonly comparableType: (type: ScalarType) => ScalarType;
  /** Sort values as text, without losing precision. */
  readonly exact: ExactValues;
  /** How gathered values are read under a quoted name, which nothing else in the statement has. */
  readonly lookUp: (name: string, gathered: GatheredValues) => LookUp;
  /**
   * Whether a key is among those that a SELECT gives under `near`, each once, beside 1 under `far`. They are gathered once, for however
   * many keys, under a quoted name.
   */
  readonly isGathered: (name: string, select: string, key: string) => IsGathered;
  /** Whether `order` takes NULL for larger than every value, as the API does on every database, or for smaller. */
  readonly nulls: Nulls;
  /** What the database itself takes NULL for. */
  readonly ownNulls: Nulls;
  /**
   * One sort key: NULL is last ascending and first descending. For an expression that is never NULL, nothing is written about
   * NULL if that would prevent the use of an index.
   */
  readonly order: (operand: string, direction: 'asc' | 'desc', isNeverNull?: boolean) => string;
  /**
   * Whether a key is among those that a subquery selects. A database needs this if it computes the select list also for the
   * rows that OFFSET skips: then the keys of a far page are selected first. `'not needed'` reads such a page directly.
   */
  readonly inSubquery: ((key: string, statement: string) => string) | 'not needed';
  /** A finished SELECT as it is run; `timeout` in milliseconds, for a database where the statement itself sets it. */
  readonly statement: (statement: WholeSelect, timeout: number | false) => string;
  /**
   * Whether a key is in a list of any length, with as few bound values as the database allows; `wide` keys are integers as
   * text.
   */
  readonly anyOf: (
    column: string,
    values: readonly unknown[],
    bind: (value: unknown) => string,
    wide?: boolean,
  ) => string;
}
