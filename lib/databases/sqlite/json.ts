import { type JsonWriter, type SizeLimit, tooLong } from '../json.ts';
import { textJson } from '../text-json.ts';
import { sqliteScalar } from './scalar.ts';

/** Stands for `tooLong`. */
const mark = `char(${tooLong.charCodeAt(0)})`;

/** How many bytes one piece may always have, whatever share of the response that is. */
const shortPiece = 65_536;

/**
 * A running sum would be a tighter limit, but a window function makes the statement take twice the time here; so each piece has
 * its own limit.
 */
const join = (pieces: string, { rows, bytes }: SizeLimit): string => {
  const longest = Math.max(shortPiece, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN ${mark} ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${pieces}) AS pieces) AS measured`
  );
};

/** Whether a key is among those that a subquery selects. */
export const inSubquery = (key: string, statement: string): string => `${key} IN (${statement})`;

/** How SQLite builds JSON. */
export const sqliteJson: JsonWriter = {
  ...textJson({ mark, join, inSubquery }),
  from: '3.44',
  // It turns NULL into JSON null.
  quoted: (expression) => `json_quote(${expression})`,
  scalar: sqliteScalar,
};
