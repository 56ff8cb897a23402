import type { LocalesAnswer, TypeInfo } from '../../../contract.ts';
import { entriesOf } from './entries.ts';
import { everything } from './everything.ts';
import { ownTitleOf } from './naming.ts';
import type { QueryState } from './query-state.ts';

/** An answer together with its request, so that it is never shown beside a later request. */
export interface Shown {
  readonly query: QueryState;
  readonly type: TypeInfo;
  readonly role: string;
  readonly body: unknown;
}

/** The name of the one entry that is asked for, or its id where it has none. */
const nameOfOne = ({ query, type, body }: Shown): string => {
  const [entry] = entriesOf(body);
  const title = entry && ownTitleOf(entry, type.attributes);
  return title === undefined ? ` ${query.id}` : `: ${title}`;
};

/** Returns a caption of what is shown: `article, French, with drafts, as Public`, or `article: Ada`, as who sees everything. */
export function captionOf(
  shown: Shown,
  name: string,
  { locales }: LocalesAnswer,
  roleName: (role: string) => string,
): string {
  const { query, type, role } = shown;
  const locale = locales.find(({ code }) => code === query.locale)?.name ?? query.locale;
  return [
    query.id === '' ? name : `${name}${nameOfOne(shown)}`,
    ...(type.localized && query.id === '' ? [query.locale === 'all' ? 'all locales' : locale] : []),
    ...(query.publicationState === 'preview' ? ['with drafts'] : []),
    ...(query.page > 1 ? [`page ${query.page}`] : []),
    ...(query.search !== '' && query.id === '' ? [`with “${query.search}”`] : []),
    ...(role === everything ? [] : [`as ${roleName(role)}`]),
  ].join(', ');
}
