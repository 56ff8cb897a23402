import type { LocalesAnswer, RoleInfo, TypeInfo } from '../../../contract.ts';
import type { QueryState } from './query-state.ts';

/** An answer with the question that it answers, so that no later question is shown with it. */
export interface Shown {
  readonly query: QueryState;
  readonly type: TypeInfo;
  readonly role: string;
  readonly body: unknown;
}

/** What is shown, in words: `article, French, with drafts, as Public`. */
export function captionOf(
  { query, type, role }: Shown,
  name: string,
  { locales }: LocalesAnswer,
  roles: readonly RoleInfo[],
): string {
  const locale = locales.find(({ code }) => code === query.locale)?.name ?? query.locale;
  return [
    query.id === '' ? name : `${name} ${query.id}`,
    ...(type.localized && query.id === '' ? [query.locale === 'all' ? 'all locales' : locale] : []),
    ...(query.publicationState === 'preview' ? ['with drafts'] : []),
    ...(query.page > 1 ? [`page ${query.page}`] : []),
    `as ${roles.find(({ type: key }) => key === role)?.name ?? role}`,
  ].join(', ');
}
