import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { type DocumentDialect, type Most, tooLong } from './document-dialect.ts';
import type { Kept } from './kept.ts';

const dateTime = (column: string, { storage }: Kept): string => {
  const utc = storage === 'strapi' ? column : `(${column} AT TIME ZONE 'UTC')`;
  return `to_char(${utc}, '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;
};

/** The largest integer that JavaScript reads out of JSON as it is. */
const largest = Number.MAX_SAFE_INTEGER;

const plain = (column: string): string => `${column}::text`;
const json = (column: string): string => `to_json(${column})::text`;

const writers: Partial<Record<ScalarType, (column: string, kept: Kept) => string>> = {
  id: plain,
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${largest} AND ${largest} THEN ${column}::text ELSE '"' || ${column} || '"' END`,
  uuidId: (column) => `'"' || ${column} || '"'`,
  integer: plain,
  biginteger: (column) => `'"' || ${column} || '"'`,
  // to_json writes what is no number, such as NaN, as text.
  float: json,
  decimal: json,
  boolean: plain,
  json: plain,
  array: plain,
  date: (column) => `to_char(${column}, '"\\""YYYY-MM-DD"\\""')`,
  time: (column) => `to_char(${column}, '"\\""HH24:MI:SS.MS"\\""')`,
  datetime: dateTime,
  timestamp: dateTime,
};

/** What is past the length is found by a running sum. */
const join = (pieces: string, { rows, bytes }: Most): string =>
  `SELECT CASE WHEN count(*) > ${rows} OR max(sofar) > ${bytes} THEN chr(${tooLong.charCodeAt(0)}) ` +
  `ELSE string_agg(piece, ',') FILTER (WHERE sofar <= ${bytes}) END FROM (` +
  `SELECT piece, sum(octet_length(piece)) OVER (ROWS UNBOUNDED PRECEDING) AS sofar FROM (${pieces}) AS pieces) AS measured`;

/** How PostgreSQL builds JSON: pieces of text put together are quicker than its JSON functions. */
export const postgresDocument: DocumentDialect = {
  scalar: (column, kept) => {
    const write = stringTypes.has(kept.type) ? json : (writers[kept.type] ?? json);
    return `coalesce(${write(column, kept)}, 'null')`;
  },
  // An array of keys is looked up in the index; how many a subquery gives, the planner would have to guess.
  isAmong: (key, statement) => `${key} = ANY(ARRAY(${statement}))`,
  join,
};
