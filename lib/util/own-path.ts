/**
 * A path of this host, with its query and fragment, or undefined for everything that a browser may take elsewhere:
 *
 *     ownPath('/content-query/admin/#/preview') // the same
 *     ownPath('//evil.example')                 // undefined
 *
 * For a sign-in page that redirects back to where somebody came from.
 */
export const ownPath = (text: string): string | undefined => {
  // Browsers read a backslash as a slash, and ignore tabs and line ends anywhere in a URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
  const isPath = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/.test(text);
  return isPath ? text : undefined;
};
