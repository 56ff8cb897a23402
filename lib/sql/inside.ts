import type { JsonPlace, JsonValue } from '../databases/inside-json.ts';
import type { StoredScalar } from '../databases/stored-scalar.ts';
import { isBooleanIn, numberIn, placeIn } from '../language/inside.ts';
import type { ColumnOperatorName, OperatorName, Where } from '../plan/read-plan.ts';
import { type Comparison, writeTextComparison } from './compare.ts';
import type { Place, StatementContext } from './statement-context.ts';

type Inside = Extract<Where, { kind: 'inside' }>;

/** The types as which strings and numbers inside a JSON document are compared: text by code point, and doubles. */
const textStored: StoredScalar = { type: 'text', storage: 'strapi' };
const numberStored: StoredScalar = { type: 'float', storage: 'strapi' };

/** The arguments for writing a comparison inside a document. */
interface Compared {
  readonly context: StatementContext;
  readonly at: JsonPlace;
  readonly values: readonly string[];
}

const listOf = (
  { database, binds }: StatementContext,
  values: readonly (string | number)[],
  stored: StoredScalar,
): string => values.map((value) => database.parameter(binds.add(value), stored)).join(', ');

/**
 * Writes the condition that a value is one of several, compared by its JSON type: a text equals a string, and also the number or
 * boolean that it denotes.
 */
const isOneOf = (
  context: StatementContext,
  { text, number, boolean }: JsonValue,
  values: readonly string[],
): string => {
  const { database } = context;
  const numbers = values.map(numberIn).filter((value) => value !== undefined);
  const booleans = values.filter(isBooleanIn);
  const terms = [`${database.operand(text, textStored)} IN (${listOf(context, values, textStored)})`];
  if (numbers.length > 0) terms.push(`${number} IN (${listOf(context, numbers, numberStored)})`);
  if (booleans.length > 0)
    terms.push(`${database.operand(boolean, textStored)} IN (${listOf(context, booleans, textStored)})`);
  return terms.join(' OR ');
};

const oneOf = ({ context, at, values }: Compared): string => isOneOf(context, at, values);

const rankOf = (
  { context, at }: Compared,
  sign: '<' | '<=' | '>' | '>=',
  value: string | undefined,
): string => {
  const { database } = context;
  const number = numberIn(value ?? '');
  return number === undefined
    ? `${database.ordered(at.text, textStored)} ${sign} ${listOf(context, [value ?? ''], textStored)}`
    : `${at.number} ${sign} ${listOf(context, [number], numberStored)}`;
};

const rank =
  (sign: '<' | '<=' | '>' | '>=') =>
  (compared: Compared): string =>
    rankOf(compared, sign, compared.values[0]);

const between = (compared: Compared): string =>
  `${rankOf(compared, '>=', compared.values[0])} AND ${rankOf(compared, '<=', compared.values[1])}`;

/** Writes a comparison that only strings can meet. */
const ofText =
  (operator: ColumnOperatorName) =>
  ({ context, at, values }: Compared): string => {
    const { database, binds } = context;
    const comparison: Comparison = {
      database,
      stored: textStored,
      column: at.text,
      values,
      bind: binds.add,
    };
    return writeTextComparison(operator, comparison);
  };

/** Writes the condition that a list contains one of several values. */
const hasOneOf = ({ context, at }: Compared, values: readonly string[]): string => {
  const { from, element } = at.elements(context.name(context.alias()));
  return `EXISTS (SELECT 1 FROM ${from} WHERE ${isOneOf(context, element, values)})`;
};

const hasAny = (compared: Compared): string => hasOneOf(compared, compared.values);

const hasAll = (compared: Compared): string =>
  [...new Set(compared.values)].map((value) => hasOneOf(compared, [value])).join(' AND ');

const isPresent = ({ at }: Compared): string => at.isPresent;

/**
 * How an operator is written, and how it applies to a value that is present: it must be true, or it must not be true.
 * `'of nothing too'` marks operators that also apply to missing values.
 */
interface Writer {
  readonly write: (compared: Compared) => string;
  readonly holds: 'where true' | 'where not true' | 'of nothing too';
}

const so = (write: Writer['write']): Writer => ({ write, holds: 'where true' });
const not = (write: Writer['write']): Writer => ({ write, holds: 'where not true' });

/** How each operator is written. A missing operator is a compile error. */
const writers: Readonly<Record<OperatorName, Writer>> = {
  $eq: so(oneOf),
  $eqi: so(ofText('$eqi')),
  $ne: not(oneOf),
  $nei: not(ofText('$eqi')),
  $lt: so(rank('<')),
  $lte: so(rank('<=')),
  $gt: so(rank('>')),
  $gte: so(rank('>=')),
  $in: so(oneOf),
  $notIn: not(oneOf),
  $contains: so(ofText('$contains')),
  $notContains: not(ofText('$contains')),
  $containsi: so(ofText('$containsi')),
  $notContainsi: not(ofText('$containsi')),
  $null: { write: (compared) => `NOT (${isPresent(compared)})`, holds: 'of nothing too' },
  $notNull: { write: isPresent, holds: 'of nothing too' },
  $between: so(between),
  $startsWith: so(ofText('$startsWith')),
  $startsWithi: so(ofText('$startsWithi')),
  $endsWith: so(ofText('$endsWith')),
  $endsWithi: so(ofText('$endsWithi')),
  $has: so(hasAny),
  $hasAny: so(hasAny),
  $hasAll: so(hasAll),
};

/**
 * Writes a comparison of a value inside a JSON document. It is true if the comparison holds. If it does not hold, or if there is
 * no value, it is false or NULL.
 */
export const writeInside = (context: StatementContext, { bound, alias }: Place, where: Inside): string => {
  const { attribute, operator, values, negated } = where;
  const { database, binds } = context;
  const stored = context.stored(bound, attribute);
  const steps = where.steps.map((name) => ({ name, place: placeIn(name) }));
  const at = database.insideJson(context.value(alias, stored), stored, steps, binds.add);
  const { write, holds } = writers[operator];
  const text = write({ context, at, values });
  if (holds === 'of nothing too') return negated ? `NOT (${text})` : `(${text})`;
  const isTrue = (holds === 'where true') !== negated;
  return isTrue ? `(${text})` : `(${at.isPresent} AND (${text}) IS NOT TRUE)`;
};
