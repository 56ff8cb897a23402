import { isDay, isDouble, isInteger, isPlainText, isUuid } from '../decode.ts';
import { type ExactKind, type ExactValues, exactKindOf } from '../expressions.ts';
import type { StoredScalar } from '../stored-scalar.ts';

const infinite: ReadonlyMap<string, number> = new Map([
  ['Inf', Number.POSITIVE_INFINITY],
  ['-Inf', Number.NEGATIVE_INFINITY],
]);

/** The first character of the text of a value whose type is not that of its column. */
const mark = '\u0001';

/** Matches the text after the mark: an integer, another number, or the bytes of a text or blob. */
const marked = /^(?:i(-?\d+)|r(.+)|([tb])((?:[\dA-F]{2})*))$/;

type Bind = (value: unknown) => string;

// The result of a CAST has an affinity, which would make a comparison convert the other value too. The result of a
// calculation has none.
const bindInteger = (text: string, bind: Bind): string => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? bind(number) : `(CAST(${bind(text)} AS INTEGER) + 0)`;
};

const bindReal = (text: string, bind: Bind): string => bind(infinite.get(text) ?? Number(text));

/** Which values belong to a kind: `holds` tests a column's value in SQL, and `fits` tests its text. */
interface ValueForm {
  readonly holds: (operand: string) => string;
  readonly fits: (text: string) => boolean;
  /** Binds such a text. By default the text is bound unchanged. */
  readonly bound?: (text: string, bind: Bind) => string;
}

const isReal = (text: string): boolean => infinite.has(text) || isDouble(text);

const integer: ValueForm = {
  holds: (operand) => `typeof(${operand}) = 'integer'`,
  fits: isInteger,
  bound: bindInteger,
};
const number: ValueForm = {
  holds: (operand) => `typeof(${operand}) IN ('integer', 'real')`,
  fits: (text) => isInteger(text) || isReal(text),
  bound: (text, bind) => (isInteger(text) ? bindInteger : bindReal)(text, bind),
};
const hex = '[0-9a-f]';

/** Returns the form for texts that a function of SQLite returns unchanged. For a number the function returns another text. */
const writtenBy = (write: (operand: string) => string, fits: ValueForm['fits']): ValueForm => ({
  holds: (operand) => `${write(operand)} IS ${operand}`,
  fits,
});

const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isDay(Number(year), Number(month), Number(day));
};
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/.test(text);
const isSequelizeMoment = (text: string): boolean =>
  text.endsWith(' +00:00') && text[10] === ' ' && isDate(text.slice(0, 10)) && isTime(text.slice(11, -7));

const forms: Readonly<Record<ExactKind, ValueForm>> = {
  text: {
    holds: (operand) =>
      `typeof(${operand}) = 'text' AND instr(${operand}, char(0)) = 0 AND substr(${operand}, 1, 1) <> char(${mark.charCodeAt(0)})`,
    fits: isPlainText,
  },
  uuid: {
    holds: (operand) => `${operand} GLOB '${[8, 4, 4, 4, 12].map((digits) => hex.repeat(digits)).join('-')}'`,
    fits: isUuid,
  },
  integer,
  boolean: {
    holds: (operand) => `${integer.holds(operand)} AND ${operand} IN (0, 1)`,
    fits: (text) => text === '0' || text === '1',
    bound: bindInteger,
  },
  float: number,
  decimal: number,
  date: writtenBy((operand) => `date(${operand})`, isDate),
  time: writtenBy((operand) => `strftime('%H:%M:%f', ${operand})`, isTime),
  dateTime: writtenBy((operand) => `strftime('%Y-%m-%d %H:%M:%f +00:00', ${operand})`, isSequelizeMoment),
};

/** Returns the form of a kind. Strapi's tables store datetimes as milliseconds. */
const formOf = (kind: ExactKind, { storage }: StoredScalar): ValueForm =>
  kind === 'dateTime' && storage === 'strapi' ? integer : forms[kind];

/** Returns whether a column may contain values of any type. The key of a table is always an integer. */
const holdsAnything = ({ type }: StoredScalar): boolean => type !== 'id' && type !== 'bigId';

/** Returns a number as text with all its digits. A text is unchanged. */
const asText = (operand: string): string =>
  `CASE typeof(${operand}) WHEN 'real' THEN printf('%!.17g', ${operand}) ELSE CAST(${operand} AS TEXT) END`;

/** Returns a value with the mark; NULL if the value is NULL. */
const asMarked = (operand: string): string =>
  `char(${mark.charCodeAt(0)}) || substr(typeof(${operand}), 1, 1) || ` +
  `CASE WHEN typeof(${operand}) IN ('text', 'blob') THEN hex(${operand}) ELSE ${asText(operand)} END`;

const bindMarked = (text: string, bind: Bind): string | undefined => {
  const [, whole, real, kind, bytes = ''] = marked.exec(text.slice(mark.length)) ?? [];
  if (whole !== undefined) return isInteger(whole) ? bindInteger(whole, bind) : undefined;
  if (real !== undefined) return isReal(real) ? bindReal(real, bind) : undefined;
  if (kind === undefined) return undefined;
  const placeholder = bind(Buffer.from(bytes, 'hex'));
  return kind === 't' ? `(CAST(${placeholder} AS TEXT) || '')` : placeholder;
};

/**
 * Exact values on SQLite. A column may contain values of any type, and comparisons accept any type. A value whose type is not
 * that of its column gets a mark, so that an unmarked text of another type is refused, as on the other databases.
 */
export const sqliteExact: ExactValues = {
  text: (operand, stored) => {
    const kind = exactKindOf(stored);
    if (kind === undefined || !holdsAnything(stored)) return asText(operand);
    return `CASE WHEN ${formOf(kind, stored).holds(operand)} THEN ${asText(operand)} ELSE ${asMarked(operand)} END`;
  },
  operand: (text, stored, bind) => {
    const kind = exactKindOf(stored);
    if (kind === undefined) return undefined;
    if (text.startsWith(mark) && holdsAnything(stored)) return bindMarked(text, bind);
    const { fits, bound = (plain) => bind(plain) } = formOf(kind, stored);
    return fits(text) ? bound(text, bind) : undefined;
  },
};
