/** Freezes a tree of plain objects and arrays in place and returns it. Maps, sets and class instances are not frozen. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return value;
  Object.freeze(value);
  for (const key in value) deepFreeze(value[key]);
  return value;
};
