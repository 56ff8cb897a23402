const loneSurrogate = /\p{Surrogate}/u;

/** Returns whether a database can store a text: it must have no NUL character and no unpaired surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text);

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns whether a day exists in the calendar. The year 0 is the one before year 1. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : (months[month - 1] ?? 0));

/** Returns whether a text is an integer of 64 bits. */
export const isInteger = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** Returns whether a text is an integer of 64 bits without a sign that is too large for one with a sign. */
export const isLargeUnsigned = (text: string): boolean =>
  /^\d{19,20}$/.test(text) && BigInt(text) >= 2n ** 63n && BigInt(text) < 2n ** 64n;

/** Returns whether a text is a number with a limited number of digits and a short exponent. */
export const isNumber = (text: string): boolean =>
  /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text);

/** The longest text of a double that is accepted. The longest one that a database writes has 24 characters. */
const longestDouble = 32;

/** Returns whether a text is a finite number that a double can hold, without rounding a nonzero number to zero. */
export const isDouble = (text: string): boolean =>
  text.length <= longestDouble &&
  isNumber(text) &&
  Number.isFinite(Number(text)) &&
  (Number(text) !== 0 || !/[1-9]/.test(text.replace(/e.*/i, '')));

/** Returns whether a text is a UUID in lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
