import { type Dialect, nameIn, stateNames } from '../language/dialects.ts';

const inWords = (part: string, dialect: Dialect): string => {
  const [key, value] = part.split('=', 2);
  if (key === 'locale' && value === 'all') return `locale=${encodeURIComponent(dialect.everyLocale.word)}`;
  const state = key === 'publicationState' ? stateNames.find((one) => one === value) : undefined;
  const word = state && dialect.states[state];
  return word === undefined ? part : `${nameIn(dialect, 'publicationState')}=${word}`;
};

/**
 * Returns a query string in the words of a dialect. The admin page writes state and locale in the words of v4, whatever made the
 * tables; everything else, also what a person wrote in the words of the dialect, stays as it is.
 *
 *     inDialect('sort=id&publicationState=preview', dialects[5]) // 'sort=id&status=draft'
 */
export const inDialect = (queryString: string, dialect: Dialect): string =>
  queryString
    .split('&')
    .map((part) => inWords(part, dialect))
    .join('&');
