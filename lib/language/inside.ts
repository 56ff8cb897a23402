const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Returns the number that a text stands for when it is compared with numbers inside a JSON document. Returns undefined if the
 * text is not in JSON's notation for numbers, or if a double cannot hold it.
 *
 *     numberIn('2.50') // 2.5
 *     numberIn('007') // undefined
 */
export const numberIn = (text: string): number | undefined => {
  if (!numberForm.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** Returns whether a text is in JSON's notation for numbers, and no double can hold the number. */
export const isBeyondDouble = (text: string): boolean =>
  numberForm.test(text) && !Number.isFinite(Number(text));

/** Returns whether a text stands for a boolean when it is compared with booleans inside a JSON document. */
export const isBooleanIn = (text: string): boolean => text === 'true' || text === 'false';

const place = /^(?:0|[1-9]\d*)$/;

/** Returns the list index that a step of a path names, or undefined if the step is not a whole number from 0 on. */
export const placeIn = (name: string): number | undefined => (place.test(name) ? Number(name) : undefined);

/**
 * The largest number of steps that a filter may take into a JSON document. On MariaDB each step adds two nested function calls,
 * and some 75 steps overflow its stack, which crashes the server.
 */
export const mostSteps = 16;
