import type { JsonPlace, JsonValue } from '../databases/inside-json.ts';
import type { ColumnOperatorName, OperatorName, Where } from '../plan/read-plan.ts';
import { isBooleanIn, numberIn } from '../schema/json-paths.ts';
import { type WrittenComparison, writeTextComparison } from './compare.ts';
import type { CompiledScalar } from './compiled-models.ts';
import { constantPlaceOf, placeOf } from './indexes.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

type Inside = Extract<Where, { kind: 'inside' }>;

/** The arguments for writing a comparison inside a document. */
interface ComparedInside {
  readonly context: StatementContext;
  readonly at: JsonPlace;
  readonly values: readonly string[];
  /** Whether the path is written with constants, so that an index on it can be used. */
  readonly isNamed: boolean;
}

/**
 * Writes a comparison of a number inside a document. If doubles are never infinite, a number that is too large for a double equals
 * the largest one, so it is told apart where it is compared with that.
 */
const compareNumber = (
  context: StatementContext,
  { number, isInfinite }: JsonValue,
  sign: '<' | '<=' | '>' | '>=' | '=',
  value: number,
): string => {
  const compared = `${number} ${sign} ${listOf(context, [value], context.scalars.numberInside)}`;
  if (isInfinite === undefined || Math.abs(value) !== Number.MAX_VALUE) return compared;
  const isMet = sign.startsWith(value > 0 ? '>' : '<');
  const isBeyond = `${number} = ${listOf(context, [value], context.scalars.numberInside)} AND ${isInfinite}`;
  return `CASE WHEN ${isBeyond} THEN ${isMet ? 'TRUE' : 'FALSE'} ELSE ${compared} END`;
};

const listOf = (
  { binds }: StatementContext,
  values: readonly (string | number)[],
  stored: CompiledScalar,
): string => values.map((value) => stored.parameter(binds.add(value))).join(', ');

/**
 * Writes the condition that a value is one of several, compared by its JSON type: a text equals a string, and also the number or
 * boolean that it denotes.
 */
const isOneOf = (
  context: StatementContext,
  value: JsonValue,
  values: readonly string[],
  isNamed = false,
  indexedForm?: string,
): string => {
  const { textInside, numberInside } = context.scalars;
  const { text, boolean } = value;
  const numbers = values.map(numberIn).filter((each) => each !== undefined);
  const booleans = values.filter(isBooleanIn);
  // An index on a named path has its texts and numbers.
  if (!isNamed && value.isOneOf !== undefined)
    return value.isOneOf({ texts: values, numbers, booleans }, context.binds.add);
  const exact = `${textInside.operand(text)} IN (${listOf(context, values, textInside)})`;
  const terms = [indexedForm === undefined ? exact : `(${indexedForm} AND ${exact})`];
  const isExtreme = (each: number): boolean =>
    value.isInfinite !== undefined && Math.abs(each) === Number.MAX_VALUE;
  const usual = numbers.filter((each) => !isExtreme(each));
  if (usual.length > 0) terms.push(`${value.number} IN (${listOf(context, usual, numberInside)})`);
  terms.push(...numbers.filter(isExtreme).map((each) => compareNumber(context, value, '=', each)));
  if (booleans.length > 0)
    terms.push(`${textInside.operand(boolean)} IN (${listOf(context, booleans, textInside)})`);
  return terms.join(' OR ');
};

/** The texts of some values in the form in which the database can look them up in an index; undefined where the text itself is. */
const lookedUp = ({ context, at, values, isNamed }: ComparedInside): string | undefined => {
  const { insideJson } = context.database.indexes;
  if (!isNamed || insideJson === 'not indexed' || insideJson.indexedForm === 'not needed') return undefined;
  const { indexedForm } = insideJson;
  return `${indexedForm(at.text)} IN (${values.map((value) => indexedForm(context.binds.add(value))).join(', ')})`;
};

const oneOf = (compared: ComparedInside): string =>
  isOneOf(compared.context, compared.at, compared.values, compared.isNamed, lookedUp(compared));

const rankOf = (
  { context, at }: ComparedInside,
  sign: '<' | '<=' | '>' | '>=',
  value: string | undefined,
): string => {
  const { textInside } = context.scalars;
  const number = numberIn(value ?? '');
  return number === undefined
    ? `${textInside.ordered(at.text)} ${sign} ${listOf(context, [value ?? ''], textInside)}`
    : compareNumber(context, at, sign, number);
};

const rank =
  (sign: '<' | '<=' | '>' | '>=') =>
  (compared: ComparedInside): string =>
    rankOf(compared, sign, compared.values[0]);

const between = (compared: ComparedInside): string =>
  `${rankOf(compared, '>=', compared.values[0])} AND ${rankOf(compared, '<=', compared.values[1])}`;

/** Writes a comparison that only strings can meet. */
const ofText =
  (operator: ColumnOperatorName) =>
  ({ context, at, values }: ComparedInside): string => {
    const { database, binds } = context;
    const comparison: WrittenComparison = {
      database,
      stored: context.scalars.textInside,
      column: at.text,
      values,
      bind: binds.add,
    };
    return writeTextComparison(operator, comparison);
  };

/** Writes the condition that a list contains one of several values. */
const hasOneOf = ({ context, at }: ComparedInside, values: readonly string[]): string => {
  const { from, element } = at.elements(context.alias());
  return `EXISTS (SELECT 1 FROM ${from} WHERE ${isOneOf(context, element, values)})`;
};

const hasAny = (compared: ComparedInside): string => hasOneOf(compared, compared.values);

const hasAll = (compared: ComparedInside): string =>
  [...new Set(compared.values)].map((value) => hasOneOf(compared, [value])).join(' AND ');

const isPresent = ({ at }: ComparedInside): string => at.isPresent;

/**
 * How an operator is written, and how it applies to a value that is present: it must be true, or it must not be true.
 * `'of nothing too'` marks operators that also apply to missing values.
 */
interface InsideWriter {
  readonly write: (compared: ComparedInside) => string;
  readonly holds: 'where true' | 'where not true' | 'of nothing too';
}

const so = (write: InsideWriter['write']): InsideWriter => ({ write, holds: 'where true' });
const not = (write: InsideWriter['write']): InsideWriter => ({ write, holds: 'where not true' });

/** How each operator is written. A missing operator is a compile error. */
const writers: Readonly<Record<OperatorName, InsideWriter>> = {
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
export const writeInside = (
  context: StatementContext,
  { bound, alias }: TableAlias,
  where: Inside,
): string => {
  const { attribute, operator, values, negated, isNamed = false } = where;
  const { database, binds } = context;
  const stored = context.stored(bound, attribute);
  const document = stored.at(alias);
  const at = isNamed
    ? constantPlaceOf(database, document, stored, where.steps)
    : placeOf(database, document, stored, where.steps, binds.add);
  const { write, holds } = writers[operator];
  const text = write({ context, at, values, isNamed });
  if (holds === 'of nothing too') return negated ? `NOT (${text})` : `(${text})`;
  const isTrue = (holds === 'where true') !== negated;
  return isTrue ? `(${text})` : `(${at.isPresent} AND (${text}) IS NOT TRUE)`;
};
