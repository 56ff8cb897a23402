/** Text that every database can be sent: without NUL, and without half a surrogate pair. */
export const isSendable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether a value is an object as JSON gives it: no instance of a class, no Map, no Date. */
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
  // Defined, not assigned, because a name may be `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]));
};

/** A copy of what is JSON through and through, null included; undefined of anything else. */
export const plainJson = (value: unknown): unknown => {
  try {
    return copy(value);
  } catch {
    // Not JSON, a getter that throws, a circle.
    return undefined;
  }
};
