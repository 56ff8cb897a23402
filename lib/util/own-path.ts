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
