/** Returns whether a text can be sent to every database: without NUL, and without unpaired surrogates. */
export const isSendable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Returns whether a value is an object as JSON.parse creates it: not a class instance, Map or Date. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

class NotJson extends Error {}

const copy = (value: unknown): unknown => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return Array.from(value, copy);
  if (!isPlainObject(value)) throw new NotJson();
  // Object.fromEntries defines properties instead of assigning them, because a name may be `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]));
};

/** Returns a copy of a value that consists only of JSON, including null; undefined for anything else. */
export const plainJson = (value: unknown): unknown => {
  try {
    return copy(value);
  } catch {
    // The value is not JSON, has a getter that throws, or is circular.
    return undefined;
  }
};
