import { ContentQueryError } from '../error/content-query-error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { LoadedDocument, LoadedRows, Shape } from '../plan/rows.ts';
import { EntryWriter } from './entries.ts';

import { metaOf, type PaginationMeta } from './meta.ts';
import { type Json, objectWriter, textWriter } from './writer.ts';

export type { Json } from './writer.ts';

/**
 * The body of an answer: `{data, meta}`, whose data is a list with `meta.pagination`, one entry, or the entries of a single
 * type in all its locales; without the envelope where the type is registered as flat.
 */
export type Body =
  | { readonly data: readonly Json[]; readonly meta: { readonly pagination: PaginationMeta } }
  | { readonly data: Json | readonly Json[]; readonly meta: Readonly<Record<string, never>> }
  | readonly Json[]
  | Json;

/** The entries of a list that was read row by row, each as it is shown. */
export const serializeEntries = (plan: ReadPlan, loaded: LoadedRows, shape: Shape): Json[] => {
  const writer = new EntryWriter(objectWriter, shape);
  return loaded.rows.map((row) => writer.entry(plan, row) as Json);
};

/** The same as JSON text, joined by commas: what is shown in many places is written once. */
export const serializeRows = (plan: ReadPlan, { rows, total }: LoadedRows, shape: Shape): LoadedDocument => {
  const writer = new EntryWriter(textWriter, shape);
  return { entries: rows.map((row) => writer.entry(plan, row)).join(','), total };
};

/** What is not there, what filters leave out and what a gate hides have one answer. */
const notFound = (): never => {
  throw new ContentQueryError('not-found', 'Not Found');
};

/** The body of an answer. Throws a 404 where the plan is not of a page and there is nothing to show. */
export const serialize = (
  { answer, pagination }: ReadPlan,
  entries: readonly Json[],
  total: number | undefined,
  shape: Shape,
): Body => {
  if (answer === 'page')
    return shape === 'flat' ? entries : { data: entries, meta: { pagination: metaOf(pagination, total) } };
  const [first = notFound()] = entries;
  const data = answer === 'entry' ? first : entries;
  return shape === 'flat' ? data : { data, meta: {} };
};

/** The body of an answer whose entries the database has written already, as JSON text. Throws what `serialize` throws. */
export const serializeDocument = (
  { answer, pagination }: ReadPlan,
  { entries, total }: LoadedDocument,
  shape: Shape,
): string => {
  if (answer !== 'page' && entries === '') return notFound();
  const data = answer === 'entry' ? entries : `[${entries}]`;
  if (shape === 'flat') return data;
  const meta = answer === 'page' ? JSON.stringify({ pagination: metaOf(pagination, total) }) : '{}';
  return `{"data":${data},"meta":${meta}}`;
};
