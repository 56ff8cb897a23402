/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly scale: number;
}

const term = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

const termOf = (text: string): ExactDecimal | undefined => {
  const [, sign, whole, fraction = '', exponent = '0'] = term.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { digits: digits * power(-scale), scale: 0 } : { digits, scale };
};

const plus = (a: ExactDecimal, b: ExactDecimal): ExactDecimal => {
  const scale = Math.max(a.scale, b.scale);
  return { digits: a.digits * power(scale - a.scale) + b.digits * power(scale - b.scale), scale };
};

/**
 * Returns the exact sum of the decimal numbers in a text, separated by spaces; undefined if there is no text, or if a
 * part is not a number.
 *
 *     sumOfText('12e3 0.5') // { digits: 120005n, scale: 1 }
 */
export const sumOfText = (text: unknown): ExactDecimal | undefined => {
  if (text === null || text === undefined) return undefined;
  let sum: ExactDecimal = { digits: 0n, scale: 0 };
  for (const part of String(text).split(' ')) {
    const next = termOf(part);
    if (next === undefined) return undefined;
    sum = plus(sum, next);
  }
  return sum;
};

/** Returns a decimal number as text without an exponent, and without trailing zeros in its fraction. */
export const textOfDecimal = ({ digits, scale }: ExactDecimal): string => {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const fraction = all.slice(all.length - scale).replace(/0+$/, '');
  const whole = all.slice(0, all.length - scale);
  return `${sign}${whole}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`;
};

/** The number of digits of any decimal number that a double preserves. */
const keptDigits = 15;

/** Returns a decimal number in the form for JSON: as text if it is past 2^53, or if a double would lose digits of it. */
export const shownDecimal = (decimal: ExactDecimal): number | string => {
  const text = textOfDecimal(decimal);
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
  const significant = text.replace(/[-.]/g, '').replace(/^0+/, '').length;
  return significant <= keptDigits || String(number) === text ? number : text;
};

/** The number of decimal digits of a quotient, far more than a double has. */
const quotientDigits = 400;

/** Returns a decimal number divided by a count, as the nearest double. */
export const dividedBy = ({ digits, scale }: ExactDecimal, count: number): number =>
  Number(
    textOfDecimal({
      digits: (digits * power(quotientDigits)) / (BigInt(count) * power(scale)),
      scale: quotientDigits,
    }),
  );
