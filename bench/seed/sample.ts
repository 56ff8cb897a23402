const modulus = 1_000_003;

/** Makes a factor one of 64 bits, so that a product with it is; what remains of it after a division by the modulus is the same. */
const wide = 2_200 * modulus;

/** A number below `below` that looks random, from a number expression; the same at every run and on every database. */
export const mix = (number: string, salt: number, below: number): string =>
  `((${number}) * ${wide + 618033 + 7919 * salt} + ${31 * salt}) % ${modulus} % ${below}`;

/** The same, from 1 on. */
export const pick = (number: string, salt: number, count: number): string =>
  `1 + ${mix(number, salt, count)}`;

/** `value`, or NULL for so many percent of the numbers. */
export const sometimes = (number: string, salt: number, percent: number, value: string): string =>
  `CASE WHEN ${mix(number, salt, 100)} < ${percent} THEN ${value} END`;

/** One of some SQL expressions. */
export const oneOf = (number: string, salt: number, values: readonly string[]): string =>
  `CASE ${mix(number, salt, values.length)} ${values.map((value, index) => `WHEN ${index} THEN ${value}`).join(' ')} END`;
