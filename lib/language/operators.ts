import { jsonTypes, type ScalarType, stringTypes } from '../schema/attribute.ts';

/** How many values an operator takes: one, a list, exactly two, or one of the six booleans. */
export type Arity = 'one' | 'list' | 'pair' | 'boolean';

/** What the dialect says of one operator. Every column is required, so that a new row cannot leave one out. */
interface Operator {
  readonly arity: Arity;
  /** Which attribute types it supports. */
  readonly takes: (type: ScalarType) => boolean;
  /** Whether it ignores case. Then it counts under the ceiling of folded conditions. */
  readonly folds: boolean;
  /** Whether it acts on the related entry's id if the condition is on the relation itself. */
  readonly onRelations: boolean;
  /** Whether it compares whole values, so that on an enumeration only the values of the enumeration are allowed. */
  readonly exact: boolean;
  /** Whether it looks up entries by their value, as an index does, so that few are expected to meet it. */
  readonly picks: boolean;
  /** What it says of nothing, whatever its values: a comparison with NULL is neither true nor false. */
  readonly onNull: 'true' | 'false' | 'unknown';
  /** What an index gives the entries that meet it by: one value, several, a range of them, or nothing. */
  readonly index: 'value' | 'values' | 'range' | 'none';
  /** Whether each of its values is looked for by itself. */
  readonly seeksEach: boolean;
  /** Whether Strapi writes it as a pattern, in which `%` and `_` stand for other text. */
  readonly patterned: boolean;
  /** What a list means for an operator that takes one value: another operator, any of the values, or none of them. */
  readonly list: '$in' | '$notIn' | '$hasAny' | 'any' | 'none' | 'itself';
}

const strings = (type: ScalarType): boolean => stringTypes.has(type);
const texts = (type: ScalarType): boolean => stringTypes.has(type) || jsonTypes.has(type);
const comparable = (type: ScalarType): boolean => type !== 'password' && !jsonTypes.has(type);
const every = (type: ScalarType): boolean => type !== 'password';

const value = {
  arity: 'one',
  takes: comparable,
  folds: false,
  onRelations: true,
  exact: false,
  picks: false,
  onNull: 'unknown',
  index: 'none',
  seeksEach: false,
  patterned: false,
} as const;
const search = {
  arity: 'one',
  takes: texts,
  folds: false,
  onRelations: false,
  exact: false,
  picks: false,
  onNull: 'unknown',
  index: 'none',
  seeksEach: false,
  patterned: true,
} as const;
const text = {
  arity: 'one',
  takes: strings,
  folds: false,
  onRelations: false,
  exact: false,
  picks: false,
  onNull: 'unknown',
  index: 'none',
  seeksEach: false,
  patterned: true,
} as const;
const range = { ...value, index: 'range' } as const;
const list = { ...value, arity: 'list', exact: true, list: 'itself' } as const;
const listed = { ...value, takes: (type: ScalarType) => jsonTypes.has(type), onRelations: false } as const;
const isNull = { ...value, arity: 'boolean', takes: every, list: 'itself' } as const;

/** Every operator on a value: the one table that validation, plan, load, docs and descriptions derive from. */
export const operators = {
  $eq: { ...value, exact: true, picks: true, index: 'value', list: '$in' },
  $eqi: { ...text, folds: true, list: 'any' },
  $ne: { ...value, exact: true, list: '$notIn' },
  $nei: { ...text, folds: true, list: 'none' },
  $lt: { ...range, list: 'any' },
  $lte: { ...range, list: 'any' },
  $gt: { ...range, list: 'any' },
  $gte: { ...range, list: 'any' },
  $in: { ...list, picks: true, index: 'values' },
  $notIn: list,
  $contains: { ...search, list: 'any' },
  $notContains: { ...search, list: 'none' },
  $containsi: { ...search, folds: true, list: 'any' },
  $notContainsi: { ...search, folds: true, list: 'none' },
  $null: { ...isNull, onNull: 'true' },
  $notNull: { ...isNull, onNull: 'false' },
  $between: { ...range, arity: 'pair', list: 'itself' },
  $startsWith: { ...text, list: 'any' },
  $startsWithi: { ...text, folds: true, list: 'any' },
  $endsWith: { ...text, list: 'any' },
  $endsWithi: { ...text, folds: true, list: 'any' },
  $has: { ...listed, list: '$hasAny' },
  $hasAny: { ...listed, arity: 'list', list: 'itself' },
  $hasAll: { ...listed, arity: 'list', seeksEach: true, list: 'itself' },
} as const satisfies Record<string, Operator>;

/** An operator on a value. */
export type OperatorName = keyof typeof operators;

/** An operator on the elements of a list inside of a document. */
export type ListOperatorName = '$has' | '$hasAny' | '$hasAll';

/** An operator that compares the column of an attribute. */
export type ColumnOperatorName = Exclude<OperatorName, ListOperatorName>;

const listOperators: readonly string[] = ['$has', '$hasAny', '$hasAll'] satisfies ListOperatorName[];

/** Whether an operator is on the elements of a list inside of a document. */
export const isListOperator = (name: OperatorName): name is ListOperatorName => listOperators.includes(name);

/** Whether a comparison, or its negation, is true of nothing. */
export const isTrueOfNull = (name: OperatorName, negated: boolean): boolean =>
  operators[name].onNull === (negated ? 'false' : 'true');

/** The names of all operators on a value, in the order of the table. */
export const operatorNames = Object.freeze(Object.keys(operators)) as readonly OperatorName[];

/** An operator on conditions. */
export const groupOperators = ['$and', '$or', '$not'] as const;
/** An operator on conditions. */
export type GroupOperatorName = (typeof groupOperators)[number];

/** Whether a key is an operator on a value; only own keys of the table count. */
export const isOperator = (key: string): key is OperatorName => Object.hasOwn(operators, key);

/** Whether a key is an operator on conditions. */
export const isGroupOperator = (key: string): key is GroupOperatorName =>
  (groupOperators as readonly string[]).includes(key);
