const modulus = 1_000_003;

/** Added to a factor so that its product is a 64-bit number; the remainder of a division by the modulus does not change. */
const wide = 2_200 * modulus;

/**
 * Returns an expression for a number below `below` that looks random, computed from a number expression. It is the same at every
 * run and on every database.
 */
export const mix = (number: string, salt: number, below: number): string =>
  `((${number}) * ${wide + 618033 + 7919 * salt} + ${31 * salt}) % ${modulus} % ${below}`;

/** Returns such an expression for a number from 1 to `count`. */
export const pick = (number: string, salt: number, count: number): string =>
  `1 + ${mix(number, salt, count)}`;

/** Returns an expression that is `value` for this percentage of the numbers, and NULL for the others. */
export const sometimes = (number: string, salt: number, percent: number, value: string): string =>
  `CASE WHEN ${mix(number, salt, 100)} < ${percent} THEN ${value} END`;

/** Returns an expression that chooses one of some SQL expressions. */
export const oneOf = (number: string, salt: number, values: readonly string[]): string =>
  `CASE ${mix(number, salt, values.length)} ${values.map((value, index) => `WHEN ${index} THEN ${value}`).join(' ')} END`;
