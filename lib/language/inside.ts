const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The number that a text means beside numbers inside of a document, where it has the form that JSON has for numbers and a double holds
 * it; otherwise undefined.
 *
 *     numberIn('2.50') // 2.5
 *     numberIn('007') // undefined
 */
export const numberIn = (text: string): number | undefined => {
  if (!numberForm.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** Whether a text means a boolean beside booleans inside of a document. */
export const isBooleanIn = (text: string): boolean => text === 'true' || text === 'false';

const place = /^(?:0|[1-9]\d*)$/;

/** The place in a list that a step means; undefined where its name is no whole number from 0 on. */
export const placeIn = (name: string): number | undefined => (place.test(name) ? Number(name) : undefined);

/**
 * How many steps a filter may go into a document. Each is two calls in each other on MariaDB, and some 75 of them overrun its stack, which
 * ends the server.
 */
export const mostSteps = 16;
