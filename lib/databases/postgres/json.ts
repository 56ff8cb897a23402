import type { ScalarType } from '../../schema/attribute.ts';
import { forValues } from '../expressions.ts';
import { type JsonWriter, mark, type SizeLimit, textJson } from '../json.ts';
import { deepestJson, isDecimal, keptDigits, largestNumber, type StoredScalar } from '../stored-scalar.ts';
import { dateJson, dateTimeJson, timeJson } from './moment.ts';

const dateTime = (column: string, stored: StoredScalar): string => dateTimeJson(column, stored, mark);

/** The largest integer that JavaScript reads from JSON without rounding. */
const largest = Number.MAX_SAFE_INTEGER;

const quotedPlain = (column: string): string => `'"' || ${column} || '"'`;

const plain = (column: string): string => `${column}::text`;
const json = (column: string): string => `to_json(${column})::text`;

/**
 * Returns a decimal as JSON, without zeros at its end: the number, or all of its digits as a string if a double would lose some of
 * them. Only a number that needs no exponent is converted to a double, because PostgreSQL refuses to convert one that is too small.
 */
const decimal = (column: string): string => {
  const value = `CAST(${column} AS numeric)`;
  const text = `trim_scale(${value})::text`;
  const digits = `length(ltrim(translate(${text}, '-.', ''), '0'))`;
  const isShort = `(scale(${value}) <= 4 AND abs(${value}) < 1e11) OR ${digits} <= ${keptDigits}`;
  const isDouble = `CASE WHEN abs(${value}) BETWEEN 0.0001 AND ${largest} THEN CAST(${value} AS double precision)::text = ${text} END`;
  return `CASE WHEN ${isShort} OR ${isDouble} THEN ${text} ELSE ${quotedPlain(text)} END`;
};

/**
 * Returns a number as JSON. NaN, which PostgreSQL sorts above all numbers, and numbers that JavaScript would read as Infinity are
 * not shown. Adding 0 removes -0.
 */
const number = (column: string, stored: StoredScalar): string => {
  // The text of a number of single precision is the shortest one.
  const double = stored.isSingle ? `CAST(CAST(${column} AS text) AS double precision)` : column;
  const shown = isDecimal(stored) ? decimal(column) : `to_json(${double} + 0)::text`;
  return `CASE WHEN abs(${column}) <= ${largestNumber} THEN ${shown} END`;
};

/** Returns a document as JSON. A document with so many brackets that it may be nested too deeply is read as a row. */
const document = (column: string): string => {
  const text = `${column}::text`;
  const brackets = `octet_length(${text}) - octet_length(translate(${text}, '[{', ''))`;
  return `CASE WHEN octet_length(${text}) > ${deepestJson * 2} AND ${brackets} > ${deepestJson} THEN ${mark} ELSE ${text} END`;
};

/** Returns an integer of 64 bits as JSON. What is none, which a column of another type may have, is read as a row. */
const wide = (column: string): string =>
  `CASE WHEN ltrim(${column}::text, '-0123456789') <> '' THEN ${mark} ELSE ${quotedPlain(column)} END`;

const writers: Readonly<Record<ScalarType, (column: string, stored: StoredScalar) => string>> = {
  ...forValues(['text', 'secret'], json),
  ...forValues(['integer', 'boolean'], plain),
  ...forValues(['uuid'], quotedPlain),
  ...forValues(['wide integer'], wide),
  ...forValues(['fraction'], number),
  ...forValues(['json'], document),
  ...forValues(['moment'], dateTime),
  date: (column) => dateJson(column, mark),
  time: timeJson,
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${largest} AND ${largest} THEN ${column}::text ELSE ${quotedPlain(column)} END`,
};

/** Joins entries up to the limit. A running sum shows where the length exceeds it. */
const join = (entries: string, { rows, bytes }: SizeLimit): string =>
  `SELECT CASE WHEN count(*) > ${rows} OR max(sofar) > ${bytes} THEN ${mark} ` +
  `ELSE string_agg(piece, ',') FILTER (WHERE sofar <= ${bytes}) END FROM (` +
  `SELECT piece, sum(octet_length(piece)) OVER (ROWS UNBOUNDED PRECEDING) AS sofar FROM (${entries}) AS pieces) AS measured`;

/**
 * Returns the condition that a key is among those that a subquery selects. With an array of keys the planner uses the index; for
 * a subquery it would have to guess the number of rows.
 */
export const inSubquery = (key: string, statement: string): string => `${key} = ANY(ARRAY(${statement}))`;

/** Returns a scalar column as JSON on PostgreSQL. */
export const postgresScalar = (column: string, stored: StoredScalar): string =>
  `coalesce(${writers[stored.type](column, stored)}, 'null')`;

/**
 * Returns the same in a response that the database writes. Decimals of Strapi's tables have two digits behind the point, so the few
 * that a double may not hold are read as a row: PostgreSQL plans the expression with each new statement. NaN is above all numbers.
 */
const scalarInResponse = (column: string, stored: StoredScalar): string => {
  if (!isDecimal(stored) || stored.storage !== 'strapi') return postgresScalar(column, stored);
  const value = `CAST(${column} AS numeric)`;
  const text = `trim_scale(${value})::text`;
  // PostgreSQL 13 has no infinite decimal that an infinite double could be cast to.
  const isShort = `abs(${column}) < 1e${keptDigits} AND length(${text}) <= ${keptDigits}`;
  return `CASE WHEN ${isShort} THEN ${text} WHEN ${column} IS NULL THEN 'null' ELSE ${mark} END`;
};

/** The largest number of arguments that PostgreSQL gives a function. */
const mostArguments = 100;

/** Concatenates expressions that are never NULL. One call is planned faster than an operator between each two of them. */
const concatenate = (expressions: readonly string[]): string => {
  if (expressions.length < 2) return expressions[0] ?? '';
  if (expressions.length <= mostArguments) return `concat(${expressions.join(', ')})`;
  const size = Math.ceil(expressions.length / mostArguments);
  const calls = Array.from({ length: Math.ceil(expressions.length / size) }, (_, index) =>
    concatenate(expressions.slice(index * size, (index + 1) * size)),
  );
  return concatenate(calls);
};

/** How PostgreSQL builds JSON. Joining text is faster than PostgreSQL's JSON functions. */
export const postgresJson: JsonWriter = {
  ...textJson({ join, inSubquery }),
  concatenate,
  from: '13',
  quoted: (expression) => `coalesce(to_json(${expression})::text, 'null')`,
  scalar: scalarInResponse,
};
