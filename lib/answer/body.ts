import { ContentQueryError } from '../base/error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { responseFormats, type Shape } from './forms.ts';
import { fillMeta, type MetaTemplate, metaTemplateOf, type PaginationMeta } from './meta.ts';
import { type LoadedDocument, list, object, value as text, textOf } from './rows.ts';

/** An object in a response body. */
export type Json = Record<string, unknown>;

/** The members of meta other than `pagination`. They are present if the request asks for them. */
export interface MoreMeta {
  /** The locales of entries that are not in the requested locale, by id. */
  readonly fallback?: Readonly<Record<string, string>>;
}

/**
 * The body of an answer: `{data, meta}`, where data is a list with `meta.pagination`, one entry, or the entries of a single type
 * in all its locales. For flat types it is the data without this envelope.
 */
export type Body =
  | { readonly data: readonly Json[]; readonly meta: { readonly pagination: PaginationMeta } & MoreMeta }
  | { readonly data: Json | readonly Json[]; readonly meta: MoreMeta }
  | readonly Json[]
  | Json;

/** Returns the entries as objects, for the host's own code. */
export const entriesOf = ({ entries }: LoadedDocument): Json[] =>
  JSON.parse(`[${textOf(entries)}]`) as Json[];

/** Returns the document with entries that the host's own code has changed. */
export const withEntries = (document: LoadedDocument, entries: readonly Json[]): LoadedDocument => ({
  ...document,
  entries: JSON.stringify(entries).slice(1, -1),
});

/** Entries that do not exist, are excluded by filters or are hidden by a gate get the same answer. */
const notFound = (): never => {
  throw new ContentQueryError('not-found', 'Not Found');
};

/** Marks the position of the entries in an answer if the entries are bytes. JSON text never contains this character. */
const mark = '\u0003';

/**
 * Returns the body of an answer as JSON: text, or bytes if the entries are bytes. Throws a 404 if the plan does not read a page
 * and there is nothing to show.
 */
export const bodyOf = (
  plan: ReadPlan,
  { entries, meta: values }: LoadedDocument,
  shape: Shape,
  metaTemplate: MetaTemplate = metaTemplateOf(plan),
): string | Buffer => {
  const { answer } = plan;
  if (answer !== 'page' && entries.length === 0) return notFound();
  const meta = fillMeta(metaTemplate, values);
  const around = (data: string): string =>
    responseFormats[shape].body(object, answer === 'entry' ? data : list([data]), text(meta));
  if (typeof entries === 'string') return around(entries);
  const [before = '', after = ''] = around(mark).split(mark);
  return Buffer.concat([Buffer.from(before), ...entries, Buffer.from(after)]);
};
