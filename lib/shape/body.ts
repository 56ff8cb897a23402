import { ContentQueryError } from '../error/content-query-error.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { LoadedDocument } from '../plan/rows.ts';
import { forms, type Shape } from './forms.ts';
import { list, object, value as text, textOf } from './json-text.ts';
import { fillMeta, type MetaTemplate, metaTemplateOf, type PaginationMeta } from './meta.ts';

/** An object of a response body. */
export type Json = Record<string, unknown>;

/** What meta has beside `pagination`, where the request asks for it. */
export interface MoreMeta {
  /** The locales of entries that are in another than the requested one, by id. */
  readonly fallback?: Readonly<Record<string, string>>;
}

/**
 * The body of an answer: `{data, meta}`, whose data is a list with `meta.pagination`, one entry, or the entries of a single
 * type in all its locales; without the envelope where the type is registered as flat.
 */
export type Body =
  | { readonly data: readonly Json[]; readonly meta: { readonly pagination: PaginationMeta } & MoreMeta }
  | { readonly data: Json | readonly Json[]; readonly meta: MoreMeta }
  | readonly Json[]
  | Json;

/** The entries as objects, for a host's own code. */
export const entriesOf = ({ entries }: LoadedDocument): Json[] =>
  JSON.parse(`[${textOf(entries)}]`) as Json[];

/** The same document with the entries that the host's own code returned. */
export const withEntries = (document: LoadedDocument, entries: readonly Json[]): LoadedDocument => ({
  ...document,
  entries: JSON.stringify(entries).slice(1, -1),
});

/** A missing entry, one that filters exclude and one that a gate hides get the same answer. */
const notFound = (): never => {
  throw new ContentQueryError('not-found', 'Not Found');
};

/** Stands where the entries of an answer go, if those are bytes. No JSON text has this character in it. */
const mark = '\u0003';

/**
 * The body of an answer, as JSON: as text, or as bytes if the entries are. Throws a 404 where the plan is not of a page and there is
 * nothing to show.
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
    forms[shape].body(object, answer === 'entry' ? data : list([data]), text(meta));
  if (typeof entries === 'string') return around(entries);
  const [before = '', after = ''] = around(mark).split(mark);
  return Buffer.concat([Buffer.from(before), ...entries, Buffer.from(after)]);
};
