/** Where the page is served, as `/content-query/admin/`; its API is below. */
export const apiBase = new URL('./api/', document.baseURI);

/** An address of the content API on this host, to copy or to fetch. */
export const contentUrl = (prefix: string, path: string, query: string): string =>
  new URL(`${prefix}/${path}`, location.origin).href + (query === '' ? '' : `?${query}`);
