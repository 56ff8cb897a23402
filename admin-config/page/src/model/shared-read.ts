import type { TypeInfo } from '../../../contract.ts';
import { longestLinkQuery } from '../../../longest-link-query.ts';
import { documentOf } from './documents.ts';
import type { Entry } from './entries.ts';
import { deepest, entryQuery, populateEverything } from './entry-query.ts';
import type { QueryValue } from './filters.ts';
import type { Schema } from './schema.ts';

/** The host adds its default locale and state to the query of a link, where the query leaves them out. */
const longestAsked = longestLinkQuery - 128;

const levels = Array.from({ length: deepest }, (_, index) => deepest - index);

/** An entry that the role sees. */
export interface SeenEntry {
  readonly type: TypeInfo;
  readonly entry: Entry;
  readonly publicationState: 'live' | 'preview';
  /** Whether a ceiling of the host prevented reading more than one level of relations. */
  readonly isShallow: boolean;
}

/** An entry that a link shows. */
export interface SharedEntry {
  readonly seen: SeenEntry;
}

/** What a link shows: the list of a type, or one entry by its id. */
export interface SharedRead {
  readonly uid: string;
  readonly id?: string;
  readonly query: string;
}

/**
 * Returns the read that a link of the entry shows: what the page reads of it, with as many levels of components as a link has room
 * for, and with all of the related entries. On documents it is the document, because its rows are replaced when it is published. A
 * role that may not open one entry reads it through the list, as the page does.
 */
export function sharedRead(
  schema: Schema,
  { type, entry, publicationState, isShallow }: SeenEntry,
  opensOne: boolean,
): SharedRead {
  const { uid, attributes } = type;
  const document = documentOf(entry);
  const from = type.givesOne && opensOne ? 'one' : 'list';
  const locale =
    from === 'one' && document?.locale !== undefined ? `locale=${encodeURIComponent(document.locale)}&` : '';
  const queryFor = (populate: QueryValue | undefined): string =>
    locale +
    entryQuery(type, { id: entry.id, publicationState, ...(document && { document }) }, populate, from);
  const queryOfLevels = (most: number): string =>
    queryFor(populateEverything(schema, attributes, undefined, most));
  const query = isShallow
    ? undefined
    : levels.map(queryOfLevels).find(({ length }) => length <= longestAsked);
  const id = from === 'one' ? { id: document?.documentId ?? entry.id } : {};
  return { uid, ...id, query: query ?? queryFor('*') };
}
