import type { JsonTexts } from '../../databases/json.ts';
import type { CursorValues } from '../../language/cursor.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText } from '../../plan/rows.ts';
import { textOf } from '../../shape/json-text.ts';
import type { StatementContext, TableAlias } from '../statement-context.ts';
import { readersOf } from './readers.ts';

/** Returns how many entries are read in addition to those of the page. */
export const readBeyond = (plan: ReadPlan): number =>
  readersOf(plan, 'page').reduce((most, { beyond }) => Math.max(most, beyond), 0);

/** Returns the values that are read with each entry, as texts: a list for each part of meta that needs some. */
export const textsBeside = (
  context: StatementContext,
  place: TableAlias,
  plan: ReadPlan,
): readonly (readonly string[])[] => readersOf(plan, 'page').map(({ texts }) => texts(context, place, plan));

/** Separates the values read with an entry from its JSON. JSON text never contains this character. */
const mark = '\u0002';

/** Returns an expression for the JSON of an entry, followed by the values that are read with it. */
export const withValuesBeside = (
  context: StatementContext,
  json: JsonTexts,
  place: TableAlias,
  plan: ReadPlan,
  entry: string,
): string => {
  const lists = textsBeside(context, place, plan);
  if (lists.length === 0) return entry;
  const written = lists.flatMap((texts, part) => [
    json.literal(part === 0 ? `${mark}[` : `]${mark}[`),
    ...texts.flatMap((text, index) =>
      index === 0 ? [json.quoted(text)] : [json.literal(','), json.quoted(text)],
    ),
  ]);
  return json.concatenate([entry, ...written, json.literal(`]${mark}`)]);
};

/**
 * Computes the parts of meta from the entries of a page. `read` is the number of entries that were read; `valuesOf` returns the
 * values of an entry for a part.
 */
export const readPageValues = (
  plan: ReadPlan,
  read: number,
  valuesOf: (entry: number, part: number) => CursorValues,
): MetaValues => {
  const shown = Math.min(read, plan.limit);
  const isFollowed = read > plan.limit;
  return Object.fromEntries(
    readersOf(plan, 'page').map(({ part, read: make }, index) => {
      const of = (entry: number): CursorValues => valuesOf(entry, index);
      return [part, make({ shown, isFollowed, of }, plan.meta[part] as never)];
    }),
  );
};

/**
 * Removes from the JSON of the entries the values that were read with them, and the entries beyond the page. Returns the entries
 * and the parts of meta.
 */
export const extractValuesBeside = (
  plan: ReadPlan,
  entries: JsonText,
): { readonly entries: JsonText; readonly meta: MetaValues } => {
  const parts = readersOf(plan, 'page').length;
  if (parts === 0) return { entries, meta: {} };
  const texts = textOf(entries).split(mark);
  const step = parts + 1;
  const read = (texts.length - 1) / step;
  const shown = Math.min(read, plan.limit);
  const valuesOf = (entry: number, part: number): CursorValues =>
    JSON.parse(texts[entry * step + part + 1] ?? '[]') as CursorValues;
  return {
    entries: texts.filter((_, index) => index % step === 0 && index < shown * step).join(''),
    meta: readPageValues(plan, read, valuesOf),
  };
};
