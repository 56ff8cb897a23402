import { type JsonWriter, type Source, tooLong } from '../json.ts';
import { sqlText } from './text.ts';

/** Stands for `tooLong`. */
export const mark = sqlText(tooLong);

/**
 * The maximum size of one list in bytes, set as `group_concat_max_len`: a longer list is cut off silently. A character has at
 * most four bytes, so a list that was cut off has at least `charactersOfCut` characters.
 */
export const longestGroup = 4_194_304;
/** The fewest characters of a list that was cut off. */
export const charactersOfCut = longestGroup / 4 - 1;

/** NULL means that the text is larger than the server's `max_allowed_packet`. */
const concatenate = (expressions: readonly string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : `COALESCE(CONCAT(${expressions.join(', ')}), ${mark})`;

/** How many characters an entry, and how many bytes its long texts, may always have, whatever share of the response that is. */
const shortPiece = 65_536;

/**
 * A text with the mark inserted if it has that many characters, otherwise unchanged. The text is written only once, because
 * everything nested in it is written with it.
 */
export const unlessLonger = (text: string, characters: number): string =>
  `INSERT(${text}, ${characters}, 1, ${mark})`;

const bracketed = (list: string): string => concatenate(["'['", `COALESCE(${list}, '')`, "']'"]);

const selected = (what: string, { from, where }: Source): string =>
  `SELECT ${what} FROM ${from} WHERE ${where}`;

/** How both build JSON, but for what they have of their own. */
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
  // A temporary table of long texts does not keep their order, so the page is not wrapped in another SELECT.
  page: {
    gives: 'rows',
    // Building JSON of long texts is slower in the database than from rows.
    entry: (json, { rows, bytes: max }, bytes) => {
      const entry = unlessLonger(json, Math.max(shortPiece, Math.floor((max * 2) / rows)));
      const checked =
        bytes === undefined ? entry : `CASE WHEN ${bytes} > ${shortPiece} THEN ${mark} ELSE ${entry} END`;
      // The driver decodes text, and gives bytes as they came.
      return `CAST(${checked} AS BINARY)`;
    },
  },
};
