/** The bits of a double's fraction. */
const fractionBits = 52n;
const smallestExponent = -1_074n;

/** Returns the whole number and the power of two whose product is a double that is not negative. */
const partsOf = (double: number): { readonly whole: bigint; readonly exponent: bigint } => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const biased = bits >> fractionBits;
  const fraction = bits & ((1n << fractionBits) - 1n);
  if (biased === 0n) return { whole: fraction, exponent: smallestExponent };
  return { whole: fraction | (1n << fractionBits), exponent: biased - 1n + smallestExponent };
};

/** Digits after which numbers are not told apart, counted from the last digit of a bound. */
const beyondDigits = 40n;

/** Returns the product of a whole number and a power of two in JSON's notation, or a number that is larger by almost nothing. */
const written = (whole: bigint, exponent: bigint, isBeyond: boolean): string => {
  const digits = exponent < 0n ? whole * 5n ** -exponent : whole << exponent;
  const places = exponent < 0n ? -exponent : 0n;
  return isBeyond ? `${digits * 10n ** beyondDigits + 1n}e-${places + beyondDigits}` : `${digits}e-${places}`;
};

/**
 * Returns the bounds of the numbers that are rounded to a double: the first of them, and the first that is larger. A number halfway
 * between two doubles is rounded to the even one.
 *
 *     rangeOfDouble(4) // 4 - 2 ** -52, and almost nothing more than 4 + 2 ** -51
 */
export const rangeOfDouble = (double: number): readonly [string, string] => {
  const { whole, exponent } = partsOf(Math.abs(double));
  const isEven = whole % 2n === 0n;
  // Below a power of two, doubles are half as far apart.
  const isPower = whole === 1n << fractionBits && exponent > smallestExponent;
  const outer: readonly [bigint, bigint] = [2n * whole + 1n, exponent - 1n];
  const inner: readonly [bigint, bigint] = isPower
    ? [4n * whole - 1n, exponent - 2n]
    : [2n * whole - 1n, exponent - 1n];
  const below = ([half, power]: readonly [bigint, bigint]) => written(-half, power, !isEven);
  const above = ([half, power]: readonly [bigint, bigint]) => written(half, power, isEven);
  if (double < 0) return [below(outer), written(-inner[0], inner[1], isEven)];
  return double === 0 ? [below(outer), above(outer)] : [written(inner[0], inner[1], !isEven), above(outer)];
};
