import { jsonTypes, type ScalarType, stringTypes } from '../schema/attribute.ts';

/** How many values an operator takes: one, a list, exactly two, or one of the six booleans. */
export type Arity = 'one' | 'list' | 'pair' | 'boolean';

interface Operator {
  readonly arity: Arity;
  /** Which attribute types it goes with. */
  readonly takes: (type: ScalarType) => boolean;
}

const strings = (type: ScalarType): boolean => stringTypes.has(type);
const texts = (type: ScalarType): boolean => stringTypes.has(type) || jsonTypes.has(type);
const ordered = (type: ScalarType): boolean => type !== 'password' && !jsonTypes.has(type);
const every = (type: ScalarType): boolean => type !== 'password';

/** Every operator of the dialect: the one table that validation, plan and load derive from. */
export const operators = {
  $eq: { arity: 'one', takes: ordered },
  $eqi: { arity: 'one', takes: strings },
  $ne: { arity: 'one', takes: ordered },
  $nei: { arity: 'one', takes: strings },
  $lt: { arity: 'one', takes: ordered },
  $lte: { arity: 'one', takes: ordered },
  $gt: { arity: 'one', takes: ordered },
  $gte: { arity: 'one', takes: ordered },
  $in: { arity: 'list', takes: ordered },
  $notIn: { arity: 'list', takes: ordered },
  $contains: { arity: 'one', takes: texts },
  $notContains: { arity: 'one', takes: texts },
  $containsi: { arity: 'one', takes: texts },
  $notContainsi: { arity: 'one', takes: texts },
  $null: { arity: 'boolean', takes: every },
  $notNull: { arity: 'boolean', takes: every },
  $between: { arity: 'pair', takes: ordered },
  $startsWith: { arity: 'one', takes: strings },
  $startsWithi: { arity: 'one', takes: strings },
  $endsWith: { arity: 'one', takes: strings },
  $endsWithi: { arity: 'one', takes: strings },
} as const satisfies Record<string, Operator>;

/** An operator on a value. */
export type OperatorName = keyof typeof operators;

/** An operator on conditions. */
export const groupOperators = ['$and', '$or', '$not'] as const;
export type GroupOperatorName = (typeof groupOperators)[number];

/** Whether a key is an operator on a value; own keys of the table alone count. */
export const isOperator = (key: string): key is OperatorName => Object.hasOwn(operators, key);

/** Whether a key is an operator on conditions. */
export const isGroupOperator = (key: string): key is GroupOperatorName =>
  (groupOperators as readonly string[]).includes(key);

/** The operators whose other form takes a list: `$eq` with a list is `$in`, `$ne` with a list `$notIn`. */
export const listForms: Readonly<Partial<Record<OperatorName, OperatorName>>> = { $eq: '$in', $ne: '$notIn' };

/** The operators that fold case. */
export const foldingOperators: ReadonlySet<OperatorName> = new Set<OperatorName>([
  '$eqi',
  '$nei',
  '$containsi',
  '$notContainsi',
  '$startsWithi',
  '$endsWithi',
]);

/** The operators that act on a related entry's id where a relation itself is the condition. */
export const relationOperators: ReadonlySet<OperatorName> = new Set<OperatorName>([
  '$eq',
  '$ne',
  '$in',
  '$notIn',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$between',
  '$null',
  '$notNull',
]);
