/** The address of the admin API, below that of the page, such as `/content-query/admin/`. */
export const apiBase = new URL('./api/', document.baseURI);

/** Returns an address of the content API on this host, to copy or to fetch. */
export const contentUrl = (prefix: string, path: string, query: string): string =>
  new URL(`${prefix}/${path}`, location.origin).href + (query === '' ? '' : `?${query}`);
