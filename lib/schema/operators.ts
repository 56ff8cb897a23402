import {
  type Attribute,
  jsonTypes,
  type ScalarAttribute,
  type ScalarType,
  stringTypes,
} from './attribute.ts';

/** How many values an operator takes: one, a list, exactly two, or one of the six booleans. */
export type Arity = 'one' | 'list' | 'pair' | 'boolean';

/** One row of the table of operators. Every column is required, so that a new row cannot leave one out. */
interface Operator {
  readonly arity: Arity;
  /** Whether the operator compares the value of a column, or the elements of a JSON list. */
  readonly compares: 'column' | 'elements';
  /** Which attribute types it supports. */
  readonly takes: (type: ScalarType) => boolean;
  /** Whether the operator ignores case. Such conditions count towards the ceiling foldedConditions. */
  readonly folds: boolean;
  /** How much of a long text is read: all of it, to find its end, or nothing where its length is not that of the value. */
  readonly looksAt: 'all' | 'end' | 'length';
  /** Whether the operator compares the related entry's id when the condition is on a relation itself. */
  readonly onRelations: boolean;
  /** Whether the operator compares whole values, so that a value which an enumeration does not list matches nothing. */
  readonly exact: boolean;
  /** Whether the operator looks up entries by value, so that few entries are expected to match and an index helps. */
  readonly picks: boolean;
  /** The result of the operator on NULL, whatever its values. A comparison with NULL is neither true nor false. */
  readonly onNull: 'true' | 'false' | 'unknown';
  /** How an index finds the entries that match: by one value, by several values, by a range, or not at all. */
  readonly index: 'value' | 'values' | 'range' | 'none';
  /** Whether the database searches for each of the values separately. */
  readonly seeksEach: boolean;
  /** Whether Strapi writes the operator as a LIKE pattern, in which `%` and `_` match other text. */
  readonly patterned: boolean;
  /** What a list of values means for the operator: another operator, any of the values, none of them, or the list itself. */
  readonly list: '$in' | '$notIn' | '$hasAny' | 'any' | 'none' | 'itself';
  /**
   * What null means for the operator, as in Strapi: another operator, no entry, a value that no entry has, the text `null`, the empty
   * text, or a mistake. A query string contains null where a key has no `=`.
   */
  readonly withNull: '$null' | '$notNull' | 'no entry' | 'no value' | 'text' | 'empty' | 'refused';
}

/** The id of a key of several attributes is one value: entries are sorted by the attributes, and not by the text. */
const strings = (type: ScalarType): boolean => stringTypes.has(type) && type !== 'compositeId';
const texts = (type: ScalarType): boolean => strings(type) || jsonTypes.has(type);
const comparable = (type: ScalarType): boolean => type !== 'password' && !jsonTypes.has(type);
const ordered = (type: ScalarType): boolean => comparable(type) && type !== 'compositeId';
const every = (type: ScalarType): boolean => type !== 'password';

const value = {
  arity: 'one',
  compares: 'column',
  takes: comparable,
  folds: false,
  looksAt: 'all',
  onRelations: true,
  exact: false,
  picks: false,
  onNull: 'unknown',
  index: 'none',
  seeksEach: false,
  patterned: false,
  withNull: 'no entry',
} as const;
const search = {
  arity: 'one',
  compares: 'column',
  takes: texts,
  folds: false,
  looksAt: 'all',
  onRelations: false,
  exact: false,
  picks: false,
  onNull: 'unknown',
  index: 'none',
  seeksEach: false,
  patterned: true,
  withNull: 'text',
} as const;
const text = { ...search, takes: strings } as const;
const range = { ...value, takes: ordered, index: 'range' } as const;
const list = { ...value, arity: 'list', exact: true, list: 'itself' } as const;
const listed = {
  ...value,
  compares: 'elements',
  takes: (type: ScalarType) => jsonTypes.has(type),
  onRelations: false,
  withNull: 'refused',
} as const;
const isNull = { ...value, arity: 'boolean', takes: every, list: 'itself', withNull: 'empty' } as const;

/** All operators on a value. Validation, plan, SQL, docs and descriptions derive from this one table. */
export const operators = {
  $eq: { ...value, exact: true, picks: true, index: 'value', list: '$in', withNull: '$null' },
  $eqi: { ...text, folds: true, looksAt: 'length', list: 'any', withNull: '$null' },
  $ne: { ...value, exact: true, list: '$notIn', withNull: '$notNull' },
  $nei: { ...text, folds: true, looksAt: 'length', list: 'none', withNull: '$notNull' },
  $lt: { ...range, list: 'any' },
  $lte: { ...range, list: 'any' },
  $gt: { ...range, list: 'any' },
  $gte: { ...range, list: 'any' },
  $in: { ...list, picks: true, index: 'values', withNull: 'no value' },
  $notIn: list,
  $contains: { ...search, list: 'any' },
  $notContains: { ...search, list: 'none' },
  $containsi: { ...search, folds: true, list: 'any' },
  $notContainsi: { ...search, folds: true, list: 'none' },
  $null: { ...isNull, onNull: 'true' },
  $notNull: { ...isNull, onNull: 'false' },
  $between: { ...range, arity: 'pair', list: 'itself', withNull: 'refused' },
  $startsWith: { ...text, list: 'any' },
  $startsWithi: { ...text, folds: true, list: 'any' },
  $endsWith: { ...text, looksAt: 'end', list: 'any' },
  $endsWithi: { ...text, folds: true, looksAt: 'end', list: 'any' },
  $has: { ...listed, list: '$hasAny' },
  $hasAny: { ...listed, arity: 'list', list: 'itself' },
  $hasAll: { ...listed, arity: 'list', seeksEach: true, list: 'itself' },
} as const satisfies Record<string, Operator>;

/** An operator on a value. */
export type OperatorName = keyof typeof operators;

/** An operator on the elements of a JSON list. */
export type ListOperatorName = {
  [Name in OperatorName]: (typeof operators)[Name]['compares'] extends 'elements' ? Name : never;
}[OperatorName];

/** An operator that compares the column of an attribute. */
export type ColumnOperatorName = Exclude<OperatorName, ListOperatorName>;

/** Returns whether an operator is on the elements of a JSON list. */
export const isListOperator = (name: OperatorName): name is ListOperatorName =>
  operators[name].compares === 'elements';

/** Returns whether a comparison, or its negation, is true for NULL. */
export const isTrueOfNull = (name: OperatorName, negated: boolean): boolean =>
  operators[name].onNull === (negated ? 'false' : 'true');

/** The names of all operators on a value, in the order of the table. */
export const operatorNames = Object.freeze(Object.keys(operators)) as readonly OperatorName[];

/** The operators that combine conditions. */
export const groupOperators = ['$and', '$or', '$not'] as const;
/** An operator that combines conditions. */
export type GroupOperatorName = (typeof groupOperators)[number];

/** Returns whether a key is an operator on a value. Only own keys of the table count. */
export const isOperator = (key: string): key is OperatorName => Object.hasOwn(operators, key);

/** Returns whether a key is an operator that combines conditions. */
export const isGroupOperator = (key: string): key is GroupOperatorName =>
  (groupOperators as readonly string[]).includes(key);

/**
 * The number of related entries, as the attribute `$count` of a to-many relation or a repeatable component. It counts the entries
 * that populate would return without filters. No attribute of a schema can have this name.
 */
export const countAttribute: ScalarAttribute = Object.freeze({
  kind: 'scalar',
  name: '$count',
  type: 'integer',
  private: false,
});

/** Returns whether an attribute is `$count`. */
export const isCount = ({ name }: { readonly name: string }): boolean => name === countAttribute.name;

/**
 * The operators that `$count` takes, each with its meaning for one number: the operators for integers, without those
 * that test for NULL.
 */
export const countOperators = {
  $eq: (count, [value]) => count === value,
  $ne: (count, [value]) => count !== value,
  $lt: (count, [value = 0]) => count < value,
  $lte: (count, [value = 0]) => count <= value,
  $gt: (count, [value = 0]) => count > value,
  $gte: (count, [value = 0]) => count >= value,
  $in: (count, values) => values.includes(count),
  $notIn: (count, values) => !values.includes(count),
  $between: (count, [from = 0, to = 0]) => from <= count && count <= to,
} as const satisfies Partial<Record<OperatorName, (count: number, values: readonly number[]) => boolean>>;

/** Returns whether `$count` takes an operator. */
export const isCountOperator = (operator: OperatorName): operator is keyof typeof countOperators =>
  Object.hasOwn(countOperators, operator);

/** Returns the operators that filters accept on an attribute, in the order of the operator table. */
export const operatorsOf = (attribute: Attribute): readonly OperatorName[] => {
  if (isCount(attribute)) return operatorNames.filter(isCountOperator);
  if (attribute.kind === 'scalar')
    return operatorNames.filter((name) => operators[name].takes(attribute.type));
  if (attribute.kind === 'relation' || attribute.kind === 'component') {
    return operatorNames.filter((name) => operators[name].onRelations);
  }
  return [];
};

/** One row of the table of quantifiers. Every column is required, so that a new row cannot leave one out. */
interface Quantifier {
  /**
   * Which related entries the quantifier searches for: those for which the conditions are true, or those for which they are not.
   * NULL counts as not true.
   */
  readonly seeks: 'true' | 'not true';
  /** Whether at least one such entry must exist, or none may. */
  readonly finds: 'one' | 'none';
  /** When the quantifier holds, for the OpenAPI document and the docs. */
  readonly meaning: string;
}

/**
 * The quantifiers over related entries. A quantifier stands directly under a to-many relation or a repeatable component and
 * contains the conditions. It is always true or false, and `$not` around it is the opposite. Conditions without a quantifier are
 * those of a left join, which may also be true without any related entry.
 */
export const quantifiers = {
  $some: { seeks: 'true', finds: 'one', meaning: 'one related entry meets the conditions' },
  $none: { seeks: 'true', finds: 'none', meaning: 'no related entry meets the conditions' },
  $every: { seeks: 'not true', finds: 'none', meaning: 'every related entry meets the conditions' },
} as const satisfies Record<string, Quantifier>;

/** The name of a quantifier. */
export type QuantifierName = keyof typeof quantifiers;

/** The names of all quantifiers, in the order of the table. */
export const quantifierNames = Object.freeze(Object.keys(quantifiers)) as readonly QuantifierName[];

/** Returns whether a key is a quantifier. Only own keys of the table count. */
export const isQuantifier = (key: string): key is QuantifierName => Object.hasOwn(quantifiers, key);
