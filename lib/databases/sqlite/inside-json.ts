import type { InsideJson, JsonStep, JsonValue } from '../inside-json.ts';

type WriteStep = Parameters<InsideJson>[3];

/** SQL for the type and the value at the place that steps lead to, in the form of the columns of `json_each`. */
interface FoundValue {
  readonly type: string;
  readonly value: string;
}

const jsonValueOf = ({ type, value }: FoundValue): JsonValue => ({
  text: `CASE ${type} WHEN 'text' THEN ${value} END`,
  // An integer is cast to a double, because SQLite would otherwise compare it with all its digits.
  number: `CASE WHEN ${type} IN ('integer', 'real') THEN CAST(${value} AS REAL) END`,
  boolean: `CASE WHEN ${type} IN ('true', 'false') THEN ${type} END`,
  isPresent: `coalesce(${type}, 'null') <> 'null'`,
});

/** A name that cannot be written in a path. */
const unwritable = /^$|["\\]/;

/** The maximum number of steps with a place: each may lead to an element or to a member, so it doubles the number of paths. */
const mostPlaces = 2;

/** Returns the paths that steps may mean, of which at most one exists in a document; undefined if the steps cannot be written as paths. */
const pathsOf = (steps: readonly JsonStep[]): readonly string[] | undefined => {
  const places = steps.filter(({ place }) => place !== undefined);
  if (places.length > mostPlaces || steps.some(({ name }) => unwritable.test(name))) return undefined;
  return steps.reduce<readonly string[]>(
    (paths, { name, place }) =>
      paths.flatMap((path) => [`${path}."${name}"`, ...(place === undefined ? [] : [`${path}[${place}]`])]),
    ['$'],
  );
};

/**
 * Returns the condition under which a path finds the right value. A path finds the first of several members with one name, but the last
 * one counts; and it does not find a name that is written with escapes. So no name may occur twice in the document, and the document may
 * contain no escape.
 */
const isPlain = (document: string, steps: readonly JsonStep[], write: WriteStep): string => {
  const names = new Set(steps.map(({ name }) => `"${name}"`));
  const once = [...names].map((name) => {
    const text = write(name);
    return `instr(substr(${document}, instr(${document}, ${text}) + 1), ${text}) = 0`;
  });
  const all = [`json_valid(${document})`, `instr(${document}, '\\') = 0`, ...once].join(' AND ');
  return `${document} IS NULL OR ${all}`;
};

/** Returns the value as paths find it, which read the document only once. */
const byPath = (document: string, paths: readonly string[], write: WriteStep): FoundValue => {
  const all = paths.map(write);
  const first = (name: string): string => {
    const found = all.map((path) => `${name}(${document}, ${path})`);
    return found.length === 1 ? found.join('') : `coalesce(${found.join(', ')})`;
  };
  return { type: first('json_type'), value: first('json_extract') };
};

/** Returns the value from the rows of `json_each`, which has a row for each of several members with one name. */
const byRows = (document: string, steps: readonly JsonStep[], write: WriteStep): FoundValue => {
  let within = `json_array(json(CASE WHEN json_valid(${document}) THEN ${document} END))`;
  let where = 'key = 0';
  const select = (expression: string): string =>
    `(SELECT ${expression} FROM json_each(${within}) WHERE ${where} ORDER BY id DESC LIMIT 1)`;
  for (const { name, place } of steps) {
    within = select("CASE WHEN type IN ('object', 'array') THEN value END");
    const names = [name, place].filter((each) => each !== undefined).map(write);
    where = `key IN (${names.join(', ')})`;
  }
  return { type: select('type'), value: select('value') };
};

const found = (document: string, steps: readonly JsonStep[], write: WriteStep): FoundValue => {
  const rows = byRows(document, steps, write);
  const paths = pathsOf(steps);
  if (paths === undefined) return rows;
  const plain = isPlain(document, steps, write);
  const { type, value } = byPath(document, paths, write);
  return {
    type: `CASE WHEN ${plain} THEN ${type} ELSE ${rows.type} END`,
    value: `CASE WHEN ${plain} THEN ${value} ELSE ${rows.value} END`,
  };
};

/** Values inside of JSON on SQLite. */
export const sqliteInsideJson: InsideJson = (document, _, steps, write) => {
  const { type, value } = found(document, steps, write);
  return {
    ...jsonValueOf({ type, value }),
    elements: (name) => ({
      from: `json_each(CASE (${type}) WHEN 'array' THEN ${value} END) AS ${name}`,
      element: jsonValueOf({ type: `${name}.type`, value: `${name}.value` }),
    }),
  };
};
