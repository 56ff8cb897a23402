import type { JsonWriter } from '../../databases/json.ts';
import type { CursorValues } from '../../language/cursor.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText } from '../../plan/rows.ts';
import { textOf } from '../../shape/json-text.ts';
import { termsOfPage } from '../chosen.ts';
import type { StatementContext } from '../statement-context.ts';
import type { Place } from '../where.ts';

/** Sort keys up to which each range after a cursor is looked for by itself; of more, all entries are gone through once. */
export const maxKeysOfRanges = 3;

const hasCursor = ({ cursor }: ReadPlan): boolean => cursor?.withCursor === true;

/** How many entries are read beyond a page: one, where the answer says whether others follow. */
export const readBeyond = (plan: ReadPlan): number => (hasCursor(plan) ? 1 : 0);

/** The values that an entry is sorted by as texts, where the answer tells a cursor. */
export const keyTexts = (context: StatementContext, place: Place, plan: ReadPlan): readonly string[] =>
  hasCursor(plan)
    ? termsOfPage(context, place, plan).map(({ value, stored }) => context.database.exact.text(value, stored))
    : [];

/** Stands around the sort values of an entry, behind its JSON. No JSON text has this character in it. */
const mark = '\u0002';

/** The JSON of an entry with its sort values behind it, where the answer tells a cursor. */
export const withKeys = (
  context: StatementContext,
  json: JsonWriter,
  place: Place,
  plan: ReadPlan,
  entry: string,
): string => {
  const keys = keyTexts(context, place, plan);
  if (keys.length === 0) return entry;
  const list = keys.flatMap((key, index) => [json.literal(index === 0 ? `${mark}[` : ','), json.quoted(key)]);
  return json.concatenate([entry, ...list, json.literal(`]${mark}`)]);
};

/** The entries of a page, and the sort values of the last one where others follow it. */
export interface ExtractedEntries {
  readonly entries: JsonText;
  readonly last?: CursorValues | null;
}

/** Takes sort values out of the JSON of entries, and with them the entry that was read beyond the page. */
export const extractSortKeys = (plan: ReadPlan, entries: JsonText): ExtractedEntries => {
  if (!hasCursor(plan)) return { entries };
  const parts = textOf(entries).split(mark);
  const read = (parts.length - 1) / 2;
  const shown = Math.min(read, plan.limit);
  const text = parts.filter((_, index) => index % 2 === 0 && index < shown * 2).join('');
  return { entries: text, last: lastOf(parts[shown * 2 - 1], read > plan.limit) };
};

const lastOf = (keys: string | undefined, isFollowed: boolean): CursorValues | null =>
  isFollowed && keys !== undefined ? (JSON.parse(keys) as CursorValues) : null;
