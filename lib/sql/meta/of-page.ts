import type { JsonWriter } from '../../databases/json.ts';
import type { CursorValues } from '../../language/cursor.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText } from '../../plan/rows.ts';
import { textOf } from '../../shape/json-text.ts';
import type { Place, StatementContext } from '../statement-context.ts';
import { readersOf } from './readers.ts';

/** How many entries are read beyond a page. */
export const readBeyond = (plan: ReadPlan): number =>
  readersOf(plan, 'page').reduce((most, { beyond }) => Math.max(most, beyond), 0);

/** The values that are read beside an entry, as texts: a list for each part of meta that needs some. */
export const textsBeside = (
  context: StatementContext,
  place: Place,
  plan: ReadPlan,
): readonly (readonly string[])[] => readersOf(plan, 'page').map(({ texts }) => texts(context, place, plan));

/** Stands around the values beside an entry, behind its JSON. No JSON text has this character in it. */
const mark = '\u0002';

/** The JSON of an entry with the values beside it. */
export const withValuesBeside = (
  context: StatementContext,
  json: JsonWriter,
  place: Place,
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

/** What is made of the entries of a page: `read` of them were read, and `valuesOf` gives what stands beside one for a part. */
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

/** Takes what stands beside the entries out of their JSON, and with it the entries that were read beyond the page. */
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
