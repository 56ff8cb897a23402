import type { AttributeInfo, OperatorArities } from '../../../contract.ts';

/** How many values an operator takes: one, a list, exactly two, or true and false. */
export type Arity = OperatorArities[keyof OperatorArities];

interface Operator {
  readonly arity: Arity;
  readonly label: string;
}

/** The label of each operator of the dialect. It does not compile if an operator is missing or has another arity than in the dialect. */
export const operators: {
  readonly [Name in keyof OperatorArities]: { readonly arity: OperatorArities[Name]; readonly label: string };
} = {
  $eq: { arity: 'one', label: 'is' },
  $eqi: { arity: 'one', label: 'is, in any case' },
  $ne: { arity: 'one', label: 'is not' },
  $nei: { arity: 'one', label: 'is not, in any case' },
  $lt: { arity: 'one', label: 'is less than' },
  $lte: { arity: 'one', label: 'is at most' },
  $gt: { arity: 'one', label: 'is greater than' },
  $gte: { arity: 'one', label: 'is at least' },
  $in: { arity: 'list', label: 'is one of' },
  $notIn: { arity: 'list', label: 'is none of' },
  $contains: { arity: 'one', label: 'contains' },
  $notContains: { arity: 'one', label: 'does not contain' },
  $containsi: { arity: 'one', label: 'contains, in any case' },
  $notContainsi: { arity: 'one', label: 'does not contain, in any case' },
  $null: { arity: 'boolean', label: 'is empty' },
  $notNull: { arity: 'boolean', label: 'is not empty' },
  $between: { arity: 'pair', label: 'is between' },
  $startsWith: { arity: 'one', label: 'starts with' },
  $startsWithi: { arity: 'one', label: 'starts with, in any case' },
  $endsWith: { arity: 'one', label: 'ends with' },
  $endsWithi: { arity: 'one', label: 'ends with, in any case' },
  $has: { arity: 'one', label: 'has the element' },
  $hasAny: { arity: 'list', label: 'has one of the elements' },
  $hasAll: { arity: 'list', label: 'has all of the elements' },
};

/** How many values an operator takes; for an unknown operator one. */
export const arityOf = (operator: string): Arity => known(operator)?.arity ?? 'one';

const known = (operator: string): Operator | undefined =>
  Object.hasOwn(operators, operator) ? operators[operator as keyof OperatorArities] : undefined;

/** The words of order: an earlier day is not less than a later one, and neither is a text. */
const ofDays: Readonly<Record<string, string>> = {
  $lt: 'is before',
  $lte: 'is on or before',
  $gt: 'is after',
  $gte: 'is on or after',
};
const ofMoments: Readonly<Record<string, string>> = {
  ...ofDays,
  $lte: 'is at or before',
  $gte: 'is at or after',
};
const ofTexts: Readonly<Record<string, string>> = {
  $lt: 'comes before',
  $lte: 'is or comes before',
  $gt: 'comes after',
  $gte: 'is or comes after',
};
const ofTypes: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['date', ofDays],
  ['time', ofMoments],
  ['datetime', ofMoments],
  ['timestamp', ofMoments],
  ...['string', 'text', 'richtext', 'email', 'uid', 'enumeration'].map((type) => [type, ofTexts] as const),
]);

/** Returns the words for an operator of an attribute: `$eq` is `is`, and `$lt` of a date `is before`. */
export const labelOfOperator = (operator: string, attribute?: AttributeInfo): string =>
  ofTypes.get(attribute?.type ?? '')?.[operator] ?? known(operator)?.label ?? operator;
