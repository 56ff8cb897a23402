/** From here on a number of JSON has no digits behind the point that are worth a look. */
const large = 1e15;

/**
 * Returns a function that writes a number as a site in this language would show it, with at most three digits behind the point:
 * `12.345678` is `12.346`. One that would be nothing but zeros, one that is too large, and text that is no number stay as they are.
 */
export const roundedIn = (language?: string): ((value: number | string) => string) => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false });
  return (value) => {
    const number = Number(value);
    if (!Number.isFinite(number) || Math.abs(number) >= large) return String(value);
    if (number !== 0 && Math.abs(number) < 0.0005) return String(value);
    return format.format(number);
  };
};
