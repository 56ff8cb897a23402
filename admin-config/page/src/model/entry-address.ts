import type { DialectWords, TypeInfo } from '../../../contract.ts';
import { textInDialect } from './dialect.ts';
import { idInPath } from './documents.ts';
import type { Entry } from './entries.ts';
import { entryQuery } from './entry-query.ts';
import { stringify } from './query-string.ts';

/** An entry in the state in which it is shown. */
interface ShownVersion {
  readonly entry: Entry;
  readonly publicationState: 'live' | 'preview';
}

/**
 * Returns the path and the query string at which the content API answers an entry. A single type and a document have an entry in each
 * locale, so the query names the locale, unless it is the default one. A type without a route of one entry answers it in its list.
 */
export function entryAddress(
  type: TypeInfo,
  { entry, publicationState }: ShownVersion,
  dialect: DialectWords,
  defaultLocale: string,
): { readonly path: string; readonly query: string } {
  const { word, single, givesOne, localized } = type;
  const id = givesOne ? idInPath(entry, type, dialect) : undefined;
  const path = id === undefined ? word : `${word}/${encodeURIComponent(id)}`;
  if (!single && id === undefined) {
    const query = entryQuery(type, { id: entry.id, publicationState }, undefined);
    return { path, query: textInDialect(query, dialect) };
  }
  const { locale } = entry.values;
  const isOfLocale = localized && id !== entry.id && typeof locale === 'string' && locale !== defaultLocale;
  const query = stringify({
    locale: isOfLocale ? locale : undefined,
    publicationState: publicationState === 'preview' ? publicationState : undefined,
  });
  return { path, query: textInDialect(query, dialect) };
}
