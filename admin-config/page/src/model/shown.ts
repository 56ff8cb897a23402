import type { LocalesAnswer, TypeInfo } from '../../../contract.ts';
import type { QueryState } from './query-state.ts';

/** An answer together with its request, so that it is never shown beside a later request. */
export interface Shown {
  readonly query: QueryState;
  readonly type: TypeInfo;
  readonly role: string;
  readonly body: unknown;
}

/** Returns a caption of what is shown: `article, French, with drafts, as Public`. */
export function captionOf(
  { query, type, role }: Shown,
  name: string,
  { locales }: LocalesAnswer,
  roleName: (role: string) => string,
): string {
  const locale = locales.find(({ code }) => code === query.locale)?.name ?? query.locale;
  return [
    query.id === '' ? name : `${name} ${query.id}`,
    ...(type.localized && query.id === '' ? [query.locale === 'all' ? 'all locales' : locale] : []),
    ...(query.publicationState === 'preview' ? ['with drafts'] : []),
    ...(query.page > 1 ? [`page ${query.page}`] : []),
    ...(query.search !== '' && query.id === '' ? [`with “${query.search}”`] : []),
    `as ${roleName(role)}`,
  ].join(', ');
}
