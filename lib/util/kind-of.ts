/** What a value is, in words, and never the value itself, which may be a secret: `an array`, `a string`, `undefined`. */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  for (const known of [Map, Set, Promise]) if (value instanceof known) return `a ${known.name}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};
