import { type JsonWriter, type Source, tooLong } from '../json.ts';
import { mariadbScalar } from './scalar.ts';
import { mariadbText } from './text.ts';

const mark = mariadbText(tooLong);

/**
 * Bytes that one list may have here, which `group_concat_max_len` says: past them it is cut, without a word. A character has four
 * at most, so a list that was cut has at least the characters below.
 */
export const longestList = 4_194_304;
const charactersOfCut = longestList / 4 - 1;

/** A text that is NULL is more than the server puts into one packet. */
const concatenate = (expressions: readonly string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : `COALESCE(CONCAT(${expressions.join(', ')}), ${mark})`;

/** Characters that an entry may have anyhow, and bytes of its own long texts, whatever share of the whole that is. */
const shortPiece = 65_536;

/** A text with the mark put into it where it has so many characters, or as it is where it is shorter; written once, as all below it is. */
const unlessLonger = (text: string, characters: number): string =>
  `INSERT(${text}, ${characters}, 1, ${mark})`;

const bracketed = (list: string): string => concatenate(["'['", `COALESCE(${list}, '')`, "']'"]);

const selected = (what: string, { from, where }: Source): string =>
  `SELECT ${what} FROM ${from} WHERE ${where}`;

/** How MariaDB builds JSON. A derived table cannot depend on what stands around it, so lists are aggregates without one. */
export const mariadbJson: JsonWriter = {
  // The oldest that it was run on.
  from: '10.11',
  quoted: (expression) => `COALESCE(JSON_QUOTE(CONVERT(${expression} USING utf8mb4)), 'null')`,
  scalar: mariadbScalar,
  literal: mariadbText,
  concatenate,
  list: (json, source, max) => {
    const joined = selected(`GROUP_CONCAT(${json} ORDER BY ${source.order} SEPARATOR ',')`, source);
    const list = bracketed(unlessLonger(`(${joined})`, charactersOfCut));
    if (max === undefined) return list;
    return `CASE WHEN (${selected('1', source)} LIMIT 1 OFFSET ${max.rows}) IS NULL THEN ${list} ELSE ${mark} END`;
  },
  array: 'row by row',
  first: (json, source) => `COALESCE((${selected(json, source)} ORDER BY ${source.order} LIMIT 1), 'null')`,
  // A temporary table of long texts does not keep their order, so nothing is put around the page.
  page: {
    gives: 'rows',
    // JSON of long texts takes longer to make here than to make of rows.
    entry: (json, { rows, bytes: max }, bytes) => {
      const entry = unlessLonger(json, Math.max(shortPiece, Math.floor((max * 2) / rows)));
      return bytes === undefined
        ? entry
        : `CASE WHEN ${bytes} > ${shortPiece} THEN ${mark} ELSE ${entry} END`;
    },
  },
};
