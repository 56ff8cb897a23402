import { type JsonWriter, tooLong } from '../json.ts';
import { type Join, textJson } from '../text-json.ts';
import { sqliteScalar } from './scalar.ts';

/** How many bytes one piece may always have, whatever share of the response that is. */
const shortPiece = 65_536;

/**
 * A running sum would be a tighter limit, but a window function makes the statement take twice the time here; so each piece has
 * its own limit.
 */
const join: Join = (pieces, { rows, bytes }) => {
  const longest = Math.max(shortPiece, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN char(${tooLong.charCodeAt(0)}) ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${pieces}) AS pieces) AS measured`
  );
};

/** Whether a key is among those that a subquery selects. */
export const inSubquery = (key: string, statement: string): string => `${key} IN (${statement})`;

/** How SQLite builds JSON. */
export const sqliteJson: JsonWriter = {
  ...textJson(join, inSubquery),
  from: '3.44',
  // It turns NULL into JSON null.
  quoted: (expression) => `json_quote(${expression})`,
  scalar: sqliteScalar,
};
