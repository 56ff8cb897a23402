import { type ScalarType, type ScalarValue, scalarRows } from '../schema/attribute.ts';
import type { Value } from '../schema/scalar-types.ts';
import type { InsideJson } from './inside-json.ts';
import { isDecimal, type StoredScalar } from './stored-scalar.ts';

/**
 * How a database writes values as text without losing precision, and reads them back. Cursors store sort values in this form.
 * Such a text may come from any client. `operand` accepts only texts that a column of this type can produce on this database, so
 * that no text makes a statement fail.
 */
export interface ExactValues {
  /** Returns an expression for a sort value as text. */
  readonly text: (operand: string, stored: StoredScalar) => string;
  /**
   * Returns such a text as an operand of a comparison, or undefined if it cannot be a value of this type. `bind` binds a value
   * and returns its placeholder.
   */
  readonly operand: (
    text: string,
    stored: StoredScalar,
    bind: (value: unknown) => string,
  ) => string | undefined;
}

/** The kinds of sort values. Each database has a table with a row for every kind, which says which texts are values of it. */
export type ExactKind =
  | 'text'
  | 'uuid'
  | 'integer'
  | 'boolean'
  | 'float'
  | 'decimal'
  | 'date'
  | 'time'
  | 'dateTime';

/** The kind of the sort values of each scalar type; undefined if lists cannot be sorted by the type. */
const kinds: Readonly<Record<ScalarType, ExactKind | undefined>> = {
  id: 'integer',
  bigId: 'integer',
  uuidId: 'uuid',
  textId: 'text',
  compositeId: 'text',
  string: 'text',
  text: 'text',
  richtext: 'text',
  enumeration: 'text',
  email: 'text',
  uid: 'text',
  password: undefined,
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  timestamp: 'dateTime',
  integer: 'integer',
  biginteger: 'integer',
  float: 'float',
  decimal: 'decimal',
  boolean: 'boolean',
  array: undefined,
  json: undefined,
};

/**
 * Returns the kind of the sort values of a scalar; undefined if lists cannot be sorted by it. A decimal in a host's own column of
 * another type is a double.
 */
export const exactKindOf = (stored: StoredScalar): ExactKind | undefined => {
  const kind = kinds[stored.type];
  return kind === 'decimal' && !isDecimal(stored) ? 'float' : kind;
};

/** The part of a text that a pattern has to match. */
export type Anchor = 'whole' | 'start' | 'end' | 'anywhere';

/** How deeply the parts of one statement may be nested, so that the database accepts the statement and plans it in reasonable time. */
export interface NestingLimits {
  /** The limit for nested subqueries of filters and sort keys. Deeper ones become CTEs. */
  readonly subqueries: number;
  /** The limit for the relations that one filter or sort key goes through. A statement with more is too complex. */
  readonly relations: number;
  /**
   * How many levels of filter subqueries inside another subquery, counted from the outside, are evaluated once and looked up by
   * key. 0 for a database that evaluates a nested `key IN (SELECT ...)` once. If a database may evaluate it for each row of the
   * outer subquery, the number of evaluations would multiply along a chain of subqueries.
   */
  readonly lookUps: number;
  /** The limit for nested groups of conditions. Deeper ones become CTEs too. */
  readonly groups: number;
  /** The limit for levels of populated attributes whose JSON the database builds. A response with more levels is read row by row. */
  readonly levels: number;
}

/** A finished SELECT, and its CTEs: `WITH ... ` with a trailing space, or an empty text. */
export interface WholeSelect {
  readonly withClause: string;
  /** The SELECT, which begins with `SELECT `. */
  readonly select: string;
}

/** The letters that may stand at each place of a pattern. */
export interface LetterPattern {
  /** Each element is the set of letters allowed at that position: a letter with its case variants, or one of other sets. */
  readonly letters: readonly (readonly string[])[];
  readonly anchor: Anchor;
}

/** What it costs to compare long texts with patterns. */
export interface PatternCost {
  /** Whether a text is read once for several patterns, or once for each. */
  readonly reads: 'once' | 'each time';
  /**
   * The query cost of reading a very long text of every entry, in points, of which 33 are a list of 100 entries with such texts:
   * measured with 3,400 texts of 21 KB, of which it is five sixths.
   */
  readonly most: number;
}

/**
 * How a text is matched with any of several patterns: with one that has them as alternatives, with each of them, or in a way that depends
 * on how many of their letters have to be replaced in the text, for which `match` writes the condition.
 */
export type Alternatives =
  | { readonly are: 'one pattern' | 'several patterns' }
  | {
      readonly are: 'by their letters';
      /** Returns the number of letters to replace for all patterns. With more than some it makes no difference how many more. */
      readonly replaced: (patterns: readonly LetterPattern[]) => number;
      /**
       * `count` is the number of patterns, and `replaced` that of the letters to replace, or more. `bind` binds what is computed from the
       * patterns, which may not be known yet, and returns its placeholder.
       */
      readonly match: (
        text: string,
        size: { readonly count: number; readonly replaced: number },
        bind: (compute: (patterns: readonly LetterPattern[]) => unknown) => string,
      ) => string;
    };

/** How NULL is sorted: the largest value is last ascending and first descending. */
export type Nulls = 'largest' | 'smallest';

/** A column of collected values. */
export interface GatheredColumn {
  readonly name: string;
  readonly stored: StoredScalar;
  /** Whether the values are numbers of rows. */
  readonly isNumber?: boolean;
}

/** Values that a statement collects for many keys. */
export interface GatheredValues {
  /** A SELECT of the column `near`, in which each key occurs once, and of a column for each value. */
  readonly select: string;
  /** The key of the entry for which values are looked up. */
  readonly key: string;
  readonly columns: readonly GatheredColumn[];
  /** Whether the values themselves are needed; otherwise an expression that sorts in the same way is enough. */
  readonly isExact: boolean;
}

/** How collected values are read for an entry. They are collected once, whatever the number of entries and values. */
export interface LookUp {
  /** A CTE, in the form used after WITH, if one is needed. */
  readonly cte?: string;
  /** The join to the table of the entry; empty if none is needed. */
  readonly join: string;
  /** Returns the value of a column; NULL if there is none. */
  readonly value: (column: string) => string;
}

/** How to test whether a key is among collected ones. */
export interface IsGathered extends Pick<LookUp, 'cte' | 'join'> {
  readonly where: string;
}

/**
 * SQL expressions around a value of a scalar. All arguments and results are SQL text: `column` is a quoted column, `placeholder` a
 * placeholder. They put it into their text and do nothing else with it, so that `lib/sql` compiles them once for each column.
 */
export interface ScalarExpressions {
  /**
   * Returns the expression that selects a column in a form that `decode` understands, whatever the driver does with
   * the column's type.
   */
  readonly select: (column: string, stored: StoredScalar) => string;
  /** Returns a point in time as whole milliseconds since 1970; NULL for a value that is not a point in time. */
  readonly milliseconds: (column: string, stored: StoredScalar) => string;
  /**
   * Returns what the values of a column are grouped by: it is equal for values that answers show alike, and NULL for values that
   * they show as null. It sorts as the values do, and is the column itself if no two values are shown alike.
   */
  readonly grouped: (column: string, stored: StoredScalar) => string;
  /** Returns an expression for the size in bytes, or a lower bound, of a value in a response; undefined if values are always short. */
  readonly bytes: (column: string, stored: StoredScalar) => string | undefined;
  /** Returns a function that converts a selected value to the form of the API. */
  readonly decode: (type: ScalarType) => (raw: unknown) => unknown;
  /** Returns a column in the form in which it is compared for equality: text by code point. */
  readonly operand: (column: string, stored: StoredScalar) => string;
  /**
   * Returns a placeholder in the form in which it is compared with the bare column, if only that comparison uses an ordinary
   * index. It matches more values than the exact one, so both are written. `'not needed'` if the exact comparison uses the index.
   */
  readonly indexed: (placeholder: string, stored: StoredScalar) => string | 'not needed';
  /** Returns a column in the form in which it is sorted and compared for order. */
  readonly ordered: (column: string, stored: StoredScalar) => string;
  /** Returns a placeholder in the form in which it is compared with an operand. */
  readonly parameter: (placeholder: string, stored: StoredScalar) => string;
  /** Returns a placeholder in the form in which it is compared for order. */
  readonly ranked: (placeholder: string, stored: StoredScalar) => string;
  /** Casts a column with a special type, such as an enum, to text, so that it is compared as text. */
  readonly asText: (column: string) => string;
  /** Returns texts one behind the other. It is NULL if one of them is. */
  readonly joined: (texts: readonly string[]) => string;
  /** Returns a column as text to search in: a string itself, or the text of a JSON document. */
  readonly text: (column: string, stored: StoredScalar) => string;
  /**
   * Returns the exact sum of a column of integers or decimals as text: one decimal number, or several numbers separated by spaces
   * that have to be added. NULL if there is no value.
   */
  readonly sum: (column: string, stored: StoredScalar) => string;
  /** Returns an expression that can be passed to MIN and MAX. */
  readonly comparable: (operand: string, type: ScalarType) => string;
  /** Returns the type of the expression that `comparable` returns. */
  readonly comparableType: (type: ScalarType) => ScalarType;
}

/**
 * SQL expressions that differ between databases. All arguments and results are SQL text: `column` is a quoted column, `parameter`
 * a placeholder. Values are always bound.
 */
export interface Expressions extends ScalarExpressions {
  /** The default time limit of one statement, in milliseconds. */
  readonly statementTimeout: number;
  /** How deeply a statement may be nested. */
  readonly nestingLimits: NestingLimits;
  /** Returns a CTE, in the form used after WITH, that the planner does not merge into the statement. */
  readonly tableExpression: (name: string, select: string) => string;
  /** Returns a text column with the collation of another column, to compare the two. */
  readonly under: (column: string, collation: string) => string;
  /**
   * The conditions that a number in a column is shown as true, and as false, in a form for which an index of the column is used;
   * undefined on a database whose booleans are no numbers.
   */
  readonly flags:
    | { readonly ofTrue: (column: string) => string; readonly ofFalse: (column: string) => string }
    | undefined;
  /** Returns a placeholder in the form used after LIMIT. */
  readonly limit: (placeholder: string) => string;
  /**
   * Returns a value in the form that the driver expects: the smallest of the stored values that answers show as this value, if they
   * leave digits out.
   */
  readonly bind: (value: Value, stored: StoredScalar) => unknown;
  /** Returns the largest of these stored values in that form. */
  readonly bindLast: (value: Value, stored: StoredScalar) => unknown;
  /**
   * Returns a constant text as an SQL literal that is right under every setting of the server and the session. Nothing in the text can end
   * the literal or be read as a placeholder. The text must not contain NUL.
   */
  readonly literal: (text: string) => string;
  /** Returns expressions for values inside a JSON document. */
  readonly insideJson: InsideJson;
  readonly contains: (text: string, parameter: string) => string;
  readonly startsWith: (text: string, parameter: string) => string;
  readonly endsWith: (text: string, parameter: string) => string;
  /** Returns a text with a bound character before and behind it. */
  readonly between: (text: string, parameter: string) => string;
  /** Returns the number of code points of a text. */
  readonly characters: (text: string) => string;
  /** Returns the number of bytes of a text, which is known without reading it. */
  readonly octets: (text: string) => string;
  /** How text is compared: by code point, or as Strapi does, with the collation of each column and with LIKE, whose wildcards have a meaning or not. */
  readonly comparesText:
    | 'by code point'
    | 'as Strapi'
    | 'as Strapi, with wildcards in searches'
    | 'as Strapi, without wildcards';
  /** Returns a text in the form in which Strapi v4 compares it without regard to case. */
  readonly strapiText: (column: string) => string;
  /** Returns the condition that a text matches a pattern made by `pattern`. */
  readonly matches: (text: string, parameter: string) => string;
  /** Returns a pattern that matches text in any case. Each element is the set of letters allowed at that position. */
  readonly pattern: (letters: readonly (readonly string[])[], anchor: Anchor) => string;
  readonly alternatives: Alternatives;
  /** What `alternatives` cost for long texts. The query cost depends on it. */
  readonly patternCost: PatternCost;
  /** Writes sort values as text without losing precision, and reads them back. */
  readonly exact: ExactValues;
  /** Returns how collected values are read under a quoted name that is unique in the statement. */
  readonly lookUp: (name: string, gathered: GatheredValues) => LookUp;
  /**
   * Returns the test whether a key is among those that a SELECT returns. The SELECT has the column `near` with each key once, and
   * the column `far`, which is 1. The keys are collected once under a quoted name, whatever the number of keys to test.
   */
  readonly isGathered: (name: string, select: string, key: string) => IsGathered;
  /** How `order` sorts NULL: as larger than every value, which is the rule of the API on every database, or as smaller. */
  readonly nulls: Nulls;
  /** How the database itself sorts NULL. */
  readonly ownNulls: Nulls;
  /**
   * Returns one sort key, with NULL last ascending and first descending. For an expression that is never NULL, nothing is written
   * about NULL if that would prevent the use of an index.
   */
  readonly order: (operand: string, direction: 'asc' | 'desc', isNeverNull?: boolean) => string;
  /**
   * Returns the condition that a key is among those that a subquery selects, in which the keys of a page are chosen. `'joined'` for
   * databases that allow no LIMIT in such a subquery: the entries are joined with it.
   */
  readonly inSubquery: ((key: string, statement: string) => string) | 'joined';
  /** Returns a finished SELECT as it is sent. `timeout` is in milliseconds, for databases where the statement itself sets it. */
  readonly statement: (statement: WholeSelect, timeout: number | false) => string;
  /**
   * Returns the condition that a key is in a list of any length, with as few bound values as the database allows. `wide` keys are
   * integers of 64 bits, given as text.
   */
  readonly anyOf: (
    column: string,
    values: readonly unknown[],
    bind: (value: unknown) => string,
    wide?: boolean,
  ) => string;
}

/** The scalar types that hold a kind of values. */
type TypesHolding<Value extends ScalarValue> = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['holds'] extends Value ? Type : never;
}[ScalarType];

/**
 * Returns a row for each scalar type that holds one of some kinds of values, for a table of all scalar types.
 *
 *     forValues(['moment'], milliseconds) // { datetime: milliseconds, timestamp: milliseconds }
 */
export const forValues = <Value extends ScalarValue, Row>(
  values: readonly Value[],
  row: Row,
): Readonly<Record<TypesHolding<Value>, Row>> => {
  const types = (Object.keys(scalarRows) as ScalarType[]).filter((type) =>
    (values as readonly ScalarValue[]).includes(scalarRows[type].holds),
  );
  return Object.fromEntries(types.map((type) => [type, row])) as Record<TypesHolding<Value>, Row>;
};

/** Returns a column as it is: the row of the types that a table does not change. */
export const itself = (column: string): string => column;

/** Returns what the values of a column are grouped by: values that are shown alike are in one group. */
type Grouped = (column: string, stored: StoredScalar) => string;

/** What a database groups by where it may store several forms of a value that is shown. */
interface GroupedForms {
  readonly integer: Grouped;
  readonly fraction: Grouped;
  readonly boolean: Grouped;
  readonly date: Grouped;
  readonly time: Grouped;
  readonly moment: Grouped;
}

/** Returns the function for all scalar types. On every database keys, texts, integers of 64 bits and documents are shown as they are stored. */
export const groupedBy = ({ fraction, moment, ...own }: GroupedForms): Grouped => {
  const { integer, boolean, date, time } = own;
  const forms: Readonly<Record<ScalarType, Grouped>> = {
    ...forValues(['text', 'secret', 'uuid', 'wide integer', 'json'], itself),
    ...forValues(['fraction'], fraction),
    ...forValues(['moment'], moment),
    id: itself,
    integer,
    boolean,
    date,
    time,
  };
  return (column, stored) => forms[stored.type](column, stored);
};

const far = { name: 'far', stored: { type: 'integer', storage: 'sequelize' } } as const;

/** Returns a test whether a key is among collected ones, for databases that look keys up as they look up values. */
export const gatheredByLookUp =
  (lookUp: Expressions['lookUp']): Expressions['isGathered'] =>
  (name, select, key): IsGathered => {
    const { value, ...more } = lookUp(name, { select, key, columns: [far], isExact: true });
    // With `IS NOT NULL` an optimizer may turn the join into an inner join and read all collected rows for each entry.
    return { ...more, where: `COALESCE(${value(far.name)}, 0) = 1` };
  };
