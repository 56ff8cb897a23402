/** Freezes a tree of plain objects and arrays in place and returns it. Maps, sets and class instances are not frozen. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return value;
  Object.freeze(value);
  for (const key in value) {
    const inner: unknown = value[key];
    if (typeof inner === 'object' && inner !== null && !Object.isFrozen(inner)) deepFreeze(inner);
  }
  return value;
};

/** Returns whether a value is an object with string keys: not null, not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a value is a list of texts, which may be empty. */
export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

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

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['1', true],
  ['false', false],
  ['f', false],
  ['0', false],
]);

/** Returns the value of one of the six booleans of the dialect (true, t, 1, false, f, 0), or undefined for anything else. */
export const parseBoolean = (text: unknown): boolean | undefined =>
  typeof text === 'string' ? words.get(text) : undefined;

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
