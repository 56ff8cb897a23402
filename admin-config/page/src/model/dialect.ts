import type { DialectWords } from '../../../contract.ts';
import type { QueryTree } from './query-string.ts';

/** Returns the parameters of a request in the words of the host's content API: `{ status: 'draft' }` on tables of Strapi 5. */
export const treeInDialect = (tree: QueryTree, { state, everyLocale }: DialectWords): QueryTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      if (name === 'locale' && value === 'all') return [name, everyLocale];
      if (name !== 'publicationState' || (value !== 'live' && value !== 'preview')) return [name, value];
      return [state.name, state[value]];
    }),
  );

/** Returns a query string that the page wrote in the words of the host's content API. */
export const textInDialect = (text: string, { state, everyLocale }: DialectWords): string =>
  text
    .split('&')
    .map((part) => {
      if (part === 'locale=all') return `locale=${encodeURIComponent(everyLocale)}`;
      if (part === 'publicationState=live') return `${state.name}=${state.live}`;
      return part === 'publicationState=preview' ? `${state.name}=${state.preview}` : part;
    })
    .join('&');
