/** The beginning of every token of a preview link, by which a token can be recognised in other text. */
export const tokenMark = 'cqpl';

const tokens = new RegExp(`${tokenMark}[\\w.~%-]*`, 'gi');

/**
 * A text without the tokens of preview links in it, whole or altered, for a log:
 *
 *     withoutPreviewTokens('/content-query/preview/cqpl1.WyJhIl0.c2ln/json')
 *     // '/content-query/preview/[token]/json'
 */
export const withoutPreviewTokens = (text: string): string => text.replace(tokens, '[token]');
