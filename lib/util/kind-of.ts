/**
 * Describes the type of a value for messages: `an array`, `a string`, `undefined`. It never contains the value itself,
 * which may be a secret.
 */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  for (const known of [Map, Set, Promise]) if (value instanceof known) return `a ${known.name}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};
