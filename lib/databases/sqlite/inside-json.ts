import type { InsideJson, JsonValue } from '../inside-json.ts';

/** Returns the value of a row of `json_each`, with its columns `type` and `value`. `select` returns an expression over that row. */
const jsonValueOf = (type: string, value: string, select: (expression: string) => string): JsonValue => ({
  text: select(`CASE ${type} WHEN 'text' THEN ${value} END`),
  // An integer is cast to a double, because SQLite would otherwise compare it with all its digits.
  number: select(`CASE WHEN ${type} IN ('integer', 'real') THEN CAST(${value} AS REAL) END`),
  boolean: select(`CASE WHEN ${type} IN ('true', 'false') THEN ${type} END`),
  isPresent: `coalesce(${select(type)}, 'null') <> 'null'`,
});

/**
 * Values inside JSON on SQLite. The rows of `json_each` are read instead of a path: a path would find the first of several
 * members with one name, and cannot express a name with a quote.
 */
export const sqliteInsideJson: InsideJson = (document, _, steps, write) => {
  let within = `json_array(json(CASE WHEN json_valid(${document}) THEN ${document} END))`;
  let where = 'key = 0';
  const select = (expression: string): string =>
    `(SELECT ${expression} FROM json_each(${within}) WHERE ${where} ORDER BY id DESC LIMIT 1)`;
  for (const { name, place } of steps) {
    within = select("CASE WHEN type IN ('object', 'array') THEN value END");
    const names = [name, place].filter((each) => each !== undefined).map(write);
    where = `key IN (${names.join(', ')})`;
  }
  return {
    ...jsonValueOf('type', 'value', select),
    elements: (name) => ({
      from: `json_each(${select("CASE type WHEN 'array' THEN value END")}) AS ${name}`,
      element: jsonValueOf(`${name}.type`, `${name}.value`, (expression) => expression),
    }),
  };
};
