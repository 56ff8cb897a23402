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
