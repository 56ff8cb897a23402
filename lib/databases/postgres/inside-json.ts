import type { InsideJson, JsonStep, JsonValue } from '../inside-json.ts';
import { largestRounded } from '../stored-scalar.ts';
import { isOneOfInJson } from './sought-in-json.ts';
import { sqlText } from './text.ts';

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
