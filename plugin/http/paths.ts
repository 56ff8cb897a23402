/** Returns whether a path equals a prefix or is below it: `/api/articles` is below `/api`, `/apis` is not. */
export const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);

/**
 * Returns a path of this host, with its query and fragment, or undefined for everything that a browser may
 * resolve to another host:
 *
 *     ownPath('/content-query/admin/#/preview') // the same
 *     ownPath('//evil.example')                 // undefined
 *
 * A sign-in page uses it to redirect back to the page that required the sign-in.
 */
export const ownPath = (text: string): string | undefined => {
  // Browsers treat a backslash as a slash, and ignore tabs and line ends anywhere in a URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
  const isPath = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/.test(text);
  return isPath ? text : undefined;
};

/**
 * Returns the path of a Koa request. It is empty, so that no route matches, if the target is not a valid URL, such as
 * `http://[/api`, for which Koa throws.
 */
export const pathOf = (ctx: { readonly path: string }): string => {
  try {
    return ctx.path ?? '';
  } catch {
    return '';
  }
};

/** The beginning of every token of a preview link, by which tokens are recognised in other text. */
export const tokenMark = 'cqpl';

const tokens = new RegExp(`${tokenMark}[\\w.~%-]*`, 'gi');

/**
 * Returns a text for a log in which the tokens of preview links, complete or altered, are replaced:
 *
 *     withoutPreviewTokens('/content-query/preview/cqpl2.Zm91ciBhbmQgdHdlbnR5/json')
 *     // '/content-query/preview/[token]/json'
 */
export const withoutPreviewTokens = (text: string): string => text.replace(tokens, '[token]');
