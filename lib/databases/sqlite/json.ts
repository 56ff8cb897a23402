import { type JsonWriter, tooLong } from '../json.ts';
import { type Join, textJson } from '../text-json.ts';
import { sqliteScalar } from './scalar.ts';

/** Bytes that a piece may have anyhow, whatever share of the whole that is. */
const shortPiece = 65_536;

/** A running sum would bound it better, but a window function makes it take twice the time here: so each piece has a bound. */
const join: Join = (pieces, { rows, bytes }) => {
  const longest = Math.max(shortPiece, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN char(${tooLong.charCodeAt(0)}) ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${pieces}) AS pieces) AS measured`
  );
};

/** Whether a key is one of those that a statement gives. */
export const inSubquery = (key: string, statement: string): string => `${key} IN (${statement})`;

/** How SQLite builds JSON. */
export const sqliteJson: JsonWriter = {
  ...textJson(join, inSubquery),
  from: '3.44',
  // It makes null of NULL.
  quoted: (expression) => `json_quote(${expression})`,
  scalar: sqliteScalar,
};
