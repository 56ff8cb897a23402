import type { Database } from '../databases/database.ts';
import type { Anchor } from '../databases/expressions.ts';
import type { StoredScalar } from '../databases/stored-scalar.ts';
import type { ColumnOperatorName, Value, Variable } from '../plan/read-plan.ts';
import { stringTypes } from '../schema/attribute.ts';
import { caseVariants } from '../util/case-variants.ts';
import { lateRequested, lateValueOf, requestedValue } from './binds.ts';

/** What a column is compared with: a value, or what stands for one that the request gives. */
type Compared = Value | Variable | typeof requestedValue;

/** One comparison about to be written. */
export interface Comparison {
  readonly database: Database;
  readonly stored: StoredScalar;
  /** The quoted column. */
  readonly column: string;
  readonly values: readonly Compared[];
  /** Binds a value as it is and gives its placeholder. */
  readonly bind: (value: unknown) => string;
}

const operand = ({ database, column, stored }: Comparison): string => database.operand(column, stored);
const ordered = ({ database, column, stored }: Comparison): string => database.ordered(column, stored);
const text = ({ database, column, stored }: Comparison): string => database.text(column, stored);

/** Binds what is made of a value; of a variable it is made when the statement runs. */
const bindMade = (
  { bind }: Comparison,
  value: Compared | undefined,
  made: (value: Value) => unknown,
): string => {
  if (value === undefined) throw new Error('An operator lacks its value');
  if (value === requestedValue) return bind(lateRequested(made));
  return bind(typeof value === 'object' ? lateValueOf(value, made) : made(value));
};

const parameters = (comparison: Comparison): string[] => {
  const { database, stored, values } = comparison;
  const made = (value: Value): unknown => database.bind(value, stored);
  return values.map((value) => database.parameter(bindMade(comparison, value, made), stored));
};

/** A column that has one of some values; negated, it is what is false where the value is another. */
const found = (comparison: Comparison, condition: (placeholders: readonly string[]) => string): string => {
  const { database, column, stored } = comparison;
  const placeholders = parameters(comparison);
  const exact = `${operand(comparison)} ${condition(placeholders)}`;
  const [first, ...more] = placeholders.map((placeholder) => database.indexed(placeholder, stored));
  if (first === undefined || first === 'not needed') return exact;
  return `(${column} ${condition([first, ...more])} AND ${exact})`;
};

const equal = (comparison: Comparison): string => found(comparison, ([value]) => `= ${value}`);

const unequal = (comparison: Comparison): string => `${operand(comparison)} <> ${parameters(comparison)[0]}`;

const rank =
  (sign: '<' | '<=' | '>' | '>=') =>
  (comparison: Comparison): string =>
    `${ordered(comparison)} ${sign} ${parameters(comparison)[0]}`;

const search =
  (how: 'contains' | 'startsWith' | 'endsWith') =>
  (comparison: Comparison): string =>
    comparison.database[how](text(comparison), bindMade(comparison, comparison.values[0], String));

/**
 * Searches without regard to case, through a pattern in which every letter is the set of its variants. A letter folds to one
 * letter, so that a text with fewer letters than the pattern has cannot match it, nor can any of another length match the whole
 * of it: to count them is many times cheaper than to match. A database takes what stands beside an AND in the order it likes,
 * so this is a CASE, which is NULL where the text is NULL, as the match itself would be.
 */
const fold =
  (anchor: Anchor) =>
  (comparison: Comparison): string => {
    const { database, values } = comparison;
    const lettersOf = (value: Value): string[] => [...String(value)];
    const pattern = (value: Value): unknown => database.pattern(lettersOf(value).map(caseVariants), anchor);
    const [value] = values;
    const searched = text(comparison);
    const count = bindMade(comparison, value, (text) => lettersOf(text).length);
    const cannot = `${database.characters(searched)} ${anchor === 'whole' ? '<>' : '<'} ${count}`;
    const matches = database.matches(searched, bindMade(comparison, value, pattern));
    return `CASE WHEN ${cannot} THEN FALSE ELSE ${matches} END`;
  };

const not =
  (write: (comparison: Comparison) => string) =>
  (comparison: Comparison): string =>
    `NOT (${write(comparison)})`;

/** A text beside a pattern as Strapi v4 writes it: `%`, `_` and, where the database has it so, a backslash have a meaning. */
const like =
  (before: '%' | '', after: '%' | '') =>
  (comparison: Comparison): string => {
    const { database, stored, column, values } = comparison;
    const pattern = bindMade(comparison, values[0], (value) => `${before}${value}${after}`);
    return `${column} LIKE ${database.parameter(pattern, stored)}`;
  };

const likeLowered =
  (before: '%' | '', after: '%' | '') =>
  (comparison: Comparison): string => {
    const { database, stored, column, values } = comparison;
    const pattern = bindMade(comparison, values[0], (value) => `${before}${value}${after}`);
    return `${database.strapiText(column)} LIKE LOWER(${database.parameter(pattern, stored)})`;
  };

type Write = (comparison: Comparison) => string;

/** How an operator is written, and how it compares text where that is as in Strapi v4. */
interface Writer {
  readonly write: Write;
  readonly asStrapi: Write;
}

const alike = (write: Write): Writer => ({ write, asStrapi: write });

/** How each operator is written. An operator that is missing here does not type-check. */
const writers: Readonly<Record<ColumnOperatorName, Writer>> = {
  $eq: alike(equal),
  $eqi: { write: fold('whole'), asStrapi: likeLowered('', '') },
  $ne: alike(unequal),
  $nei: { write: not(fold('whole')), asStrapi: not(likeLowered('', '')) },
  $lt: alike(rank('<')),
  $lte: alike(rank('<=')),
  $gt: alike(rank('>')),
  $gte: alike(rank('>=')),
  $in: alike((comparison) => found(comparison, (values) => `IN (${values.join(', ')})`)),
  $notIn: alike((comparison) => `${operand(comparison)} NOT IN (${parameters(comparison).join(', ')})`),
  $contains: { write: search('contains'), asStrapi: like('%', '%') },
  $notContains: { write: not(search('contains')), asStrapi: not(like('%', '%')) },
  $containsi: { write: fold('anywhere'), asStrapi: likeLowered('%', '%') },
  $notContainsi: { write: not(fold('anywhere')), asStrapi: not(likeLowered('%', '%')) },
  $null: alike(({ column }) => `${column} IS NULL`),
  $notNull: alike(({ column }) => `${column} IS NOT NULL`),
  $between: alike((comparison) => `${ordered(comparison)} BETWEEN ${parameters(comparison).join(' AND ')}`),
  $startsWith: { write: search('startsWith'), asStrapi: like('', '%') },
  $startsWithi: { write: fold('start'), asStrapi: likeLowered('', '%') },
  $endsWith: { write: search('endsWith'), asStrapi: like('%', '') },
  $endsWithi: { write: fold('end'), asStrapi: likeLowered('%', '') },
};

/** One comparison as SQL. */
export const writeComparison = (operator: ColumnOperatorName, comparison: Comparison): string => {
  const { write, asStrapi } = writers[operator];
  const { database, stored } = comparison;
  const isStrapi = database.comparesText === 'as Strapi' && stringTypes.has(stored.type);
  return (isStrapi ? asStrapi : write)(comparison);
};

/** One comparison of text as SQL, by code point wherever the text is kept. */
export const writeTextComparison = (operator: ColumnOperatorName, comparison: Comparison): string =>
  writers[operator].write(comparison);
