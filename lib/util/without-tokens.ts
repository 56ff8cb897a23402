/** What every token of a preview link begins with, so that it can be told from all other text. */
export const tokenMark = 'cqpl';

/**
 * A text without the tokens of preview links in it, whole or altered, for a log:
 *
 *     withoutPreviewTokens('/content-query/preview/cqpl1.WyJhIl0.c2ln/json')
 *     // '/content-query/preview/[token]/json'
 */
export const withoutPreviewTokens = (text: string): string =>
  text.replace(new RegExp(`${tokenMark}[\\w.~%-]*`, 'gi'), '[token]');
