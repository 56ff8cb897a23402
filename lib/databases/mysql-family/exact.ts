import { type ExactKind, type ExactValues, exactKindOf } from '../exact.ts';
import { isDouble, isInteger, isLargeUnsigned, isNumber, isPlainText, isUuid } from '../exact-texts.ts';

/** Which texts are values of a kind, and the type to cast a text to if the database would otherwise compare it as another number. */
interface Form {
  readonly fits: (text: string) => boolean;
  readonly as?: (text: string) => string;
  /** The text that is bound, if it is another. */
  readonly bound?: (text: string) => string;
}

const matching = (pattern: RegExp): Form => ({ fits: (text) => pattern.test(text) });

/** The largest number of digits of a number: as many as a double has before the point, and some after it. */
const longestNumber = 350;

/** The type with as many digits as a decimal may have, before and behind the point. */
export const anyDecimal = 'DECIMAL(65, 30)';

/**
 * Returns the text of a decimal as the servers read it. One with more digits before the point than the type has becomes its largest
 * value, but of a text without an exponent they drop the sign then: -10000... would be the largest value, not the smallest.
 */
export const decimalText = (text: string): string => {
  const [, sign = '', whole = ''] = /^(-?)0*(\d*)/.exec(text) ?? [];
  return whole.length > 35 && !/e/i.test(text) ? `${sign}1e${whole.length - 1}` : text;
};

/** A column may contain days that the calendar does not have, such as 2024-02-31, and parts of a date, such as 2024-00-00. */
const date = String.raw`\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])`;

const signed = (): string => 'SIGNED';

/**
 * A host's own column may be of a type without a sign, or BIT, which has none. A larger number is no UNSIGNED: MySQL reads the text of
 * a parameter as an integer with a sign.
 */
const ownInteger: Form = {
  fits: (text) => isInteger(text) || isLargeUnsigned(text),
  as: (text) => (isLargeUnsigned(text) ? 'DECIMAL(20)' : 'SIGNED'),
};

const forms: Readonly<Record<ExactKind, Form>> = {
  text: { fits: isPlainText },
  // A column of type CHAR may store a UUID in upper case.
  uuid: { fits: (text) => isUuid(text.toLowerCase()) },
  integer: { fits: isInteger, as: signed },
  // A boolean is an integer of one byte.
  boolean: {
    fits: (text) => /^-?\d{1,3}$/.test(text) && Number(text) >= -128 && Number(text) <= 255,
    as: signed,
  },
  float: { fits: isDouble, as: () => 'DOUBLE' },
  decimal: {
    fits: (text) => text.length <= longestNumber && isNumber(text),
    as: () => anyDecimal,
    bound: decimalText,
  },
  date: matching(new RegExp(`^${date}$`)),
  time: matching(/^-?(?:\d{2}|[0-7]\d{2}|8[0-2]\d|83[0-8]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/),
  dateTime: matching(new RegExp(String.raw`^${date} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$`)),
};

const ownForms: Readonly<Record<ExactKind, Form>> = { ...forms, integer: ownInteger, boolean: ownInteger };

/**
 * What is added to values of a kind before they are written as text: a FLOAT has more digits than those it is shown with, and a BIT would
 * be written as its bytes.
 */
const zeros: Readonly<Partial<Record<ExactKind, string>>> = { float: '0e0', integer: '0', boolean: '0' };

/** Exact values on MariaDB and MySQL. A value out of range only causes a warning. */
export const familyExact: ExactValues = {
  text: (operand, stored) => {
    const kind = exactKindOf(stored);
    const zero = kind === undefined ? undefined : zeros[kind];
    return `CAST(${zero === undefined ? operand : `(${operand}) + ${zero}`} AS CHAR)`;
  },
  operand: (text, stored, bind) => {
    const kind = exactKindOf(stored);
    if (kind === undefined) return undefined;
    const { fits, as, bound } = (stored.storage === 'strapi' ? forms : ownForms)[kind];
    if (!fits(text)) return undefined;
    const operand = bind(bound === undefined ? text : bound(text));
    return as === undefined ? operand : `CAST(${operand} AS ${as(text)})`;
  },
};
