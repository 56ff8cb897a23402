import { ContentQueryError } from '../error/content-query-error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { LoadedDocument } from '../plan/rows.ts';
import { forms, type Shape } from './forms.ts';
import { list, object, value as text } from './json-text.ts';
import { metaOf, type PaginationMeta } from './meta.ts';

/** An object of a response body. */
export type Json = Record<string, unknown>;

/**
 * The body of an answer: `{data, meta}`, whose data is a list with `meta.pagination`, one entry, or the entries of a single
 * type in all its locales; without the envelope where the type is registered as flat.
 */
export type Body =
  | { readonly data: readonly Json[]; readonly meta: { readonly pagination: PaginationMeta } }
  | { readonly data: Json | readonly Json[]; readonly meta: Readonly<Record<string, never>> }
  | readonly Json[]
  | Json;

/** The entries as objects, for a host's own code. */
export const entriesOf = ({ entries }: LoadedDocument): Json[] => JSON.parse(`[${entries}]`) as Json[];

/** The same document with the entries that the host's own code returned. */
export const withEntries = (document: LoadedDocument, entries: readonly Json[]): LoadedDocument => ({
  ...document,
  entries: JSON.stringify(entries).slice(1, -1),
});

/** A missing entry, one that filters exclude and one that a gate hides get the same answer. */
const notFound = (): never => {
  throw new ContentQueryError('not-found', 'Not Found');
};

/** The body of an answer, as JSON text. Throws a 404 where the plan is not of a page and there is nothing to show. */
export const bodyOf = (
  { answer, pagination }: ReadPlan,
  { entries, total }: LoadedDocument,
  shape: Shape,
  cursor?: string | null,
): string => {
  if (answer !== 'page' && entries === '') return notFound();
  const data = answer === 'entry' ? entries : list([entries]);
  const meta = answer === 'page' ? { pagination: metaOf(pagination, total, cursor) } : {};
  return forms[shape].body(object, data, text(meta));
};
