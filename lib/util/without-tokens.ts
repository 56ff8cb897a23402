/** The beginning of every token of a preview link, by which tokens are recognised in other text. */
export const tokenMark = 'cqpl';

const tokens = new RegExp(`${tokenMark}[\\w.~%-]*`, 'gi');

/**
 * Returns a text for a log in which the tokens of preview links, complete or altered, are replaced:
 *
 *     withoutPreviewTokens('/content-query/preview/cqpl1.WyJhIl0.c2ln/json')
 *     // '/content-query/preview/[token]/json'
 */
export const withoutPreviewTokens = (text: string): string => text.replace(tokens, '[token]');
