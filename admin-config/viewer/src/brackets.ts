/**
 * Returns the URL with the parts of the query that OpenAPI cannot express in brackets. Swagger UI writes everything below the first
 * level of brackets as JSON.
 *
 *     withBrackets('/api/articles?filters[title]={"$eq":"a"}') // '/api/articles?filters%5Btitle%5D%5B%24eq%5D=a'
 */
export const withBrackets = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return url;
  const parts = [...new URLSearchParams(query)].flatMap(([key, value]) =>
    partsOf(key, readValue(key, value)),
  );
  return `${path}?${new URLSearchParams(parts)}`;
};

type KeyAndText = [string, string];

/** Reads JSON only in keys with brackets; anywhere else `{` is text that somebody typed. */
const readValue = (key: string, text: string): unknown => {
  if (!key.includes('[') || !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const partsOf = (key: string, value: unknown): KeyAndText[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => partsOf(`${key}[${name}]`, inner))
    : [[key, String(value)]];
