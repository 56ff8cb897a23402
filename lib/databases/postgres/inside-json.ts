import type { InsideJson, JsonStep, JsonValue, SoughtInJson } from '../inside-json.ts';
import { largestRounded } from '../stored-scalar.ts';
import { sqlText } from './moment.ts';

/** The bits of a double's fraction. */
const fractionBits = 52n;
const smallestExponent = -1_074n;

/** Returns the whole number and the power of two whose product is a double that is not negative. */
const partsOf = (double: number): { readonly whole: bigint; readonly exponent: bigint } => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const biased = bits >> fractionBits;
  const fraction = bits & ((1n << fractionBits) - 1n);
  if (biased === 0n) return { whole: fraction, exponent: smallestExponent };
  return { whole: fraction | (1n << fractionBits), exponent: biased - 1n + smallestExponent };
};

/** Digits after which numbers are not told apart, counted from the last digit of a bound. */
const beyondDigits = 40n;

/** Returns the product of a whole number and a power of two in JSON's notation, or a number that is larger by almost nothing. */
const written = (whole: bigint, exponent: bigint, isBeyond: boolean): string => {
  const digits = exponent < 0n ? whole * 5n ** -exponent : whole << exponent;
  const places = exponent < 0n ? -exponent : 0n;
  return isBeyond ? `${digits * 10n ** beyondDigits + 1n}e-${places + beyondDigits}` : `${digits}e-${places}`;
};

/**
 * Returns the bounds of the numbers that are rounded to a double: the first of them, and the first that is larger. A number halfway
 * between two doubles is rounded to the even one.
 *
 *     rangeOfDouble(4) // 4 - 2 ** -52, and almost nothing more than 4 + 2 ** -51
 */
export const rangeOfDouble = (double: number): readonly [string, string] => {
  const { whole, exponent } = partsOf(Math.abs(double));
  const isEven = whole % 2n === 0n;
  // Below a power of two, doubles are half as far apart.
  const isPower = whole === 1n << fractionBits && exponent > smallestExponent;
  const outer: readonly [bigint, bigint] = [2n * whole + 1n, exponent - 1n];
  const inner: readonly [bigint, bigint] = isPower
    ? [4n * whole - 1n, exponent - 2n]
    : [2n * whole - 1n, exponent - 1n];
  const below = ([half, power]: readonly [bigint, bigint]) => written(-half, power, !isEven);
  const above = ([half, power]: readonly [bigint, bigint]) => written(half, power, isEven);
  if (double < 0) return [below(outer), written(-inner[0], inner[1], isEven)];
  return double === 0 ? [below(outer), above(outer)] : [written(inner[0], inner[1], !isEven), above(outer)];
};

/** Less than all numbers of a document, but for those that no double comes near. */
const least = '-1e131071';

/** Returns an element of an array as text: quoted, so that it may contain any character. */
const element = (json: string): string => `"${json.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const arrayOf = (documents: readonly string[]): string => `{${documents.map(element).join(',')}}`;

/**
 * Returns the condition that a value is one of several, which reads the value once where it is a number. PostgreSQL sorts JSON:
 * strings before numbers, and numbers before booleans. Numbers equal a double if they are between two bounds, so the
 * number of bounds below a value tells whether it is before all numbers, between the bounds of one that is sought, or beyond.
 */
export const isOneOfInJson = (
  value: string,
  { texts, numbers, booleans }: SoughtInJson,
  bind: (value: unknown) => string,
): string => {
  const exact = arrayOf([...texts.map((text) => JSON.stringify(text)), ...booleans]);
  const isExact = (): string => `${value} = ANY(CAST(${bind(exact)} AS jsonb[]))`;
  if (numbers.length === 0) return isExact();
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const bounds = arrayOf([least, ...sorted.flatMap(rangeOfDouble)]);
  const found = sorted.map((_, index) => ` WHEN ${2 * index + 2} THEN TRUE`).join('');
  const bucket = `width_bucket(${value}, CAST(${bind(bounds)} AS jsonb[]))`;
  const beyond = booleans.length === 0 ? '' : ` WHEN ${2 * sorted.length + 1} THEN ${isExact()}`;
  return `CASE ${bucket} WHEN 0 THEN ${isExact()}${found}${beyond} END`;
};

/**
 * Numbers with fewer characters than this can be cast to a double. Longer ones may be too large or too small for a double, which
 * would be an error.
 */
const lettersOfDouble = 300;

/** Returns a number as a double, which is infinite if the number is too large for one. */
const numberOf = (text: string): string => {
  const number = `${text}::numeric`;
  return (
    `CASE WHEN char_length(${text}) < ${lettersOfDouble} THEN ${text}::double precision ` +
    `WHEN ${number} > ${largestRounded} THEN 'Infinity'::double precision ` +
    `WHEN ${number} < -${largestRounded} THEN '-Infinity'::double precision ` +
    `ELSE round(${number}, 323)::double precision END`
  );
};

const jsonValueOf = (value: string, text = `(${value} #>> '{}')`, short = value): JsonValue => {
  const ofKind = (kind: string, shown: string): string =>
    `CASE jsonb_typeof(${value}) WHEN '${kind}' THEN ${shown} END`;
  return {
    text: ofKind('string', text),
    number: ofKind('number', numberOf(text)),
    boolean: ofKind('boolean', text),
    isPresent: `coalesce(jsonb_typeof(${value}), 'null') <> 'null'`,
    isOneOf: (sought, bind) => isOneOfInJson(short, sought, bind),
  };
};

/** Match escapes of NUL and of unpaired surrogates whose backslash is not itself escaped. */
const lone = [
  String.raw`(?<!\\)((?:\\\\)*)\\u0000`,
  String.raw`(?<!\\)((?:\\\\)*)\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F][0-9a-fA-F]{2})`,
  String.raw`(?<!\\)(?<!\\u[dD][89abAB][0-9a-fA-F]{2})((?:\\\\)*)\\u[dD][c-fC-F][0-9a-fA-F]{2}`,
];

/** Matches a number outside of strings that ends with an exponent; the first group is what precedes the exponent. */
const numberWith = (exponent: string): string =>
  String.raw`((?:^|[,:[])\s*-?\d+(?:\.\d+)?)${exponent}(?=\s*(?:[],}]|$))`;

/**
 * Returns a document as jsonb. A column of type `json` may contain characters that PostgreSQL's text cannot hold, and numbers
 * that are too large or too small for its numeric type. In such documents the characters are replaced by U+FFFD, and the numbers
 * by 0 or by one that is too large for a double too.
 */
const binary = (column: string): string => {
  const text = `${column}::text`;
  const replaced = (given: string, pattern: string, by: string): string =>
    `regexp_replace(${given}, ${sqlText(pattern)}, ${sqlText(by)}, 'g')`;
  const letters = lone.reduce((given, pattern) => replaced(given, pattern, String.raw`\1\\ufffd`), text);
  const small = replaced(letters, numberWith(String.raw`[eE]-0*[1-9]\d{3,}`), String.raw`\1e-400`);
  const numbers = replaced(small, numberWith(String.raw`[eE][+]?0*[1-9]\d{3,}`), String.raw`\1e400`);
  const isOdd = `${text} ~ ${sqlText(String.raw`\\u(0000|[dD][89a-fA-F])|[eE][+-]?\d{4}`)}`;
  return `(CASE WHEN ${isOdd} THEN ${numbers} ELSE ${text} END)::jsonb`;
};

/** Names that a path takes for the index of an element, counted from the end if it is negative. */
const index = /^\s*[+-]?\d+$/;

/** The longest path of names that `->` follows at less cost than `#>`, which needs a list of them for each entry. */
const shortPath = 3;

/** Returns the value that steps lead to, its text, and the value as it is read at the least cost. */
const valueAt = (
  document: string,
  steps: readonly JsonStep[],
  write: (name: string) => string,
): { readonly value: string; readonly text?: string; readonly short?: string } => {
  let value = document;
  let path: string[] = [];
  const isShort = steps.length <= shortPath && steps.every(({ name }) => !index.test(name));
  const read = (operator: '#>' | '#>>'): string =>
    path.length === 0 ? value : `(${value} ${operator} ARRAY[${path.join(', ')}])`;
  for (const { name, place } of steps) {
    const step = `CAST(${write(name)} AS text)`;
    if (place === undefined && index.test(name)) {
      value = `(${read('#>')} -> ${step})`;
      path = [];
    } else path.push(step);
  }
  if (path.length === 0) return { value };
  const short = isShort ? `(${[value, ...path].join(' -> ')})` : read('#>');
  return { value: read('#>'), text: read('#>>'), short };
};

/**
 * Values inside JSON on PostgreSQL. One path leads to them, which costs least if it is long. It treats a number as an index for lists and as a
 * name for objects; `->` treats text as a name always.
 */
export const postgresInsideJson: InsideJson = (document, { keepsText }, steps, write) => {
  const { value, text, short } = valueAt(
    keepsText === true ? binary(document) : `${document}::jsonb`,
    steps,
    write,
  );
  return {
    ...jsonValueOf(value, text, short),
    elements: (name) => ({
      from: `jsonb_array_elements(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE '[]' END) AS ${name}(element)`,
      element: jsonValueOf(`${name}.element`),
    }),
  };
};
