const placeholder = /\{([^{}]*)\}/g;

/** Returns the names in braces of a template such as `https://example.org/{locale}/articles/{slug}`, in their order. */
export const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name);

/** Returns why a text is not a valid URL template; undefined if it is one. */
export const whyNoTemplate = (template: string): string | undefined => {
  if (!/^https?:\/\/[^/?#{}@\\\s]+(?:[/?#]|$)/i.test(template))
    return 'must begin with http:// or https:// and the name of a host, without braces and without an account';
  if (/[\s\p{Cc}]/u.test(template)) return 'must have no spaces and no control characters';
  const rest = template.replace(placeholder, '');
  if (/[{}]/.test(rest)) return 'must have every name between two braces, such as {slug}';
  return URL.canParse(template.replace(placeholder, 'x')) ? undefined : 'must be a URL';
};

/** Returns a value encoded for a URL; undefined for one that would lead to another path of the site, or cannot be encoded. */
const encoded = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  // A lone surrogate cannot be encoded, and a segment of dots changes the path.
  if (/^\.{0,2}$/.test(text) || /\p{Cs}/u.test(text)) return undefined;
  return encodeURIComponent(text);
};

/**
 * Returns the address of an entry by its template, with every value encoded: `https://example.org/en/articles/a%20b`. Returns
 * undefined if the entry lacks a value that the template names.
 */
export const fillTemplate = (template: string, valueNamed: (name: string) => unknown): string | undefined => {
  if (whyNoTemplate(template) !== undefined) return undefined;
  const values = new Map(namesIn(template).map((name) => [name, encoded(valueNamed(name))]));
  if ([...values.values()].includes(undefined)) return undefined;
  return template.replace(placeholder, (_, name: string) => values.get(name) ?? '');
};
