const sorts = /[?&](sort(?:\[\w*\])*)=([^&]*)/g;

/** What a request says of a sort, with brackets as they are. */
const readable = (url: string): string => url.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');

/**
 * A URL of a list with a sort that ends by the id: Strapi gives no order to a list, nor to entries that are equal in what
 * it is sorted by.
 */
export const sorted = (url: string): string => {
  const said = [...readable(url).matchAll(sorts)];
  const more = (part: string): string => `${url}${url.includes('?') ? '&' : '?'}${part}`;
  const [first] = said;
  if (first === undefined) return more('sort=id');
  const [, key = '', value = ''] = first;
  const namesId = said.some(([, one = '', names = '']) => /\[id\]/.test(one) || /\bid\b/.test(names));
  if (namesId) return url;
  if (key === 'sort')
    return said.length > 1 || value === '' ? url : url.replace(`sort=${value}`, `sort=${value},id`);
  if (/^sort\[\d*\]$/.test(key)) return more(`sort[${key === 'sort[]' ? '' : 90}]=id`);
  return more(/^sort\[\d+\]/.test(key) ? 'sort[90][id]=asc' : 'sort[id]=asc');
};
