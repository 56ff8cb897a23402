import { type JsonWriter, readAsRowsMark, type SizeLimit } from '../json.ts';
import { textJson } from '../text-json.ts';
import { sqliteScalar } from './scalar.ts';

/** The character `tooLong` as an expression. */
const mark = `char(${readAsRowsMark.charCodeAt(0)})`;

/** The number of bytes that an entry may always have, whatever its share of the response. */
const shortEntry = 65_536;

/**
 * Joins entries up to the limit. A running sum would be a tighter limit, but a window function doubles the time of the statement
 * here. So each entry has a limit of its own.
 */
const join = (entries: string, { rows, bytes }: SizeLimit): string => {
  const longest = Math.max(shortEntry, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN ${mark} ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${entries}) AS pieces) AS measured`
  );
};

/** Returns the condition that a key is among those that a subquery selects. */
export const inSubquery = (key: string, statement: string): string => `${key} IN (${statement})`;

/** How SQLite builds JSON. */
export const sqliteJson: JsonWriter = {
  ...textJson({ mark, join, inSubquery }),
  from: '3.44',
  // json_quote turns NULL into JSON null.
  quoted: (expression) => `json_quote(${expression})`,
  scalar: sqliteScalar,
};
