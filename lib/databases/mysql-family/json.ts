import { type JsonWriter, readAsRowsMark, type Source } from '../json.ts';
import { sqlText } from './text.ts';

/** The character `tooLong` as an expression. */
export const mark = sqlText(readAsRowsMark);

/**
 * The maximum size of one list in bytes, set as `group_concat_max_len`. The server cuts off a longer list without an error. A
 * character has at most four bytes, so a list that was cut off has at least `charactersOfCut` characters.
 */
export const longestGroup = 4_194_304;
/** The smallest number of characters of a list that was cut off. */
export const charactersOfCut = longestGroup / 4 - 1;

/** CONCAT returns NULL if the text is larger than the server's `max_allowed_packet`. */
const concatenate = (expressions: readonly string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : `COALESCE(CONCAT(${expressions.join(', ')}), ${mark})`;

/** The size in characters of an entry, and in bytes of its long texts, that is always allowed, whatever its share of the response. */
const shortEntry = 65_536;

/**
 * Returns a text with the mark inserted if it has at least that many characters, otherwise unchanged. The text is written only
 * once in the statement, because everything nested in it is part of it.
 */
export const unlessLonger = (text: string, characters: number): string =>
  `INSERT(${text}, ${characters}, 1, ${mark})`;

const bracketed = (list: string): string => concatenate(["'['", `COALESCE(${list}, '')`, "']'"]);

const selected = (what: string, { from, where }: Source): string =>
  `SELECT ${what} FROM ${from} WHERE ${where}`;

/** How both servers build JSON, without the parts in which they differ. */
export const familyJson: Omit<JsonWriter, 'from' | 'scalar' | 'array'> = {
  quoted: (expression) => `COALESCE(JSON_QUOTE(CONVERT(${expression} USING utf8mb4)), 'null')`,
  literal: sqlText,
  concatenate,
  list: (json, source, max, empty) => {
    const joined = `GROUP_CONCAT(${json} ORDER BY ${source.order} SEPARATOR ',')`;
    const list =
      empty === '[]'
        ? bracketed(unlessLonger(`(${selected(joined, source)})`, charactersOfCut))
        : `(${selected(`CASE WHEN COUNT(*) = 0 THEN 'null' ELSE ${bracketed(unlessLonger(joined, charactersOfCut))} END`, source)})`;
    if (max === undefined) return list;
    return `CASE WHEN (${selected('1', source)} LIMIT 1 OFFSET ${max.rows}) IS NULL THEN ${list} ELSE ${mark} END`;
  },
  first: (json, source) => `COALESCE((${selected(json, source)} ORDER BY ${source.order} LIMIT 1), 'null')`,
  // The page is not wrapped in another SELECT, because a temporary table of long texts does not keep their order.
  page: {
    gives: 'rows',
    // For long texts, building JSON is slower in the database than from rows.
    entry: (json, { rows, bytes: max }, bytes) => {
      const entry = unlessLonger(json, Math.max(shortEntry, Math.floor((max * 2) / rows)));
      const checked =
        bytes === undefined ? entry : `CASE WHEN ${bytes} > ${shortEntry} THEN ${mark} ELSE ${entry} END`;
      // The driver decodes text but returns bytes unchanged.
      return `CAST(${checked} AS BINARY)`;
    },
  },
};
