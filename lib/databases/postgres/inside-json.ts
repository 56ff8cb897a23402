import type { InsideJson, JsonValue } from '../inside-json.ts';
import { largestNumber } from '../stored-scalar.ts';

/** Numbers of fewer letters are doubles; others may be larger or smaller than any, which would be an error. */
const lettersOfDouble = 300;

const numberOf = (text: string): string => {
  const bounded = `LEAST(GREATEST(round(${text}::numeric, 323), -${largestNumber}), ${largestNumber})`;
  return `CASE WHEN char_length(${text}) < ${lettersOfDouble} THEN ${text}::double precision ELSE ${bounded}::double precision END`;
};

const jsonValueOf = (value: string): JsonValue => {
  const text = `(${value} #>> '{}')`;
  const ofKind = (kind: string, shown: string): string =>
    `CASE jsonb_typeof(${value}) WHEN '${kind}' THEN ${shown} END`;
  return {
    text: ofKind('string', text),
    number: ofKind('number', numberOf(text)),
    boolean: ofKind('boolean', text),
    isPresent: `coalesce(jsonb_typeof(${value}), 'null') <> 'null'`,
  };
};

/**
 * A column of `json` keeps what no text of PostgreSQL can hold, NUL and halves of surrogate pairs, and numbers that are too large for
 * it; what has such a part is read with other letters, and 0, in its place.
 */
const binary = (column: string): string => {
  const text = `${column}::text`;
  const odd = String.raw`\\u(0000|[dD][89a-fA-F])|[eE][+-]?\d{4}`;
  const halves = String.raw`\\u0000|\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F][0-9a-fA-F]{2})|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}`;
  const sent = `regexp_replace(${text}, '${halves}', '\\\\ufffd', 'g')`;
  const known = `regexp_replace(${sent}, '-?\\d+(\\.\\d+)?[eE][+-]?\\d{4,}', '0', 'g')`;
  return `(CASE WHEN ${text} ~ '${odd}' THEN ${known} ELSE ${text} END)::jsonb`;
};

/** Members by `->`, for which text is always a name; elements by `#>`, which takes a number for a place in a list and a name elsewhere. */
export const postgresInsideJson: InsideJson = (document, { keepsText }, steps, write) => {
  let value = keepsText === true ? binary(document) : `${document}::jsonb`;
  for (const { name, place } of steps) {
    const step = `CAST(${write(name)} AS text)`;
    value = place === undefined ? `(${value} -> ${step})` : `(${value} #> ARRAY[${step}])`;
  }
  return {
    ...jsonValueOf(value),
    elements: (name) => ({
      from: `jsonb_array_elements(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE '[]' END) AS ${name}(element)`,
      element: jsonValueOf(`${name}.element`),
    }),
  };
};
