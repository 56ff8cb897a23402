import type { AttributeInfo } from '../../../contract.ts';

/** The types of an input that chooses a date, a time of day or a moment. */
export type DateInputType = 'date' | 'time' | 'datetime-local';

const types: ReadonlyMap<string, DateInputType> = new Map([
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'datetime-local'],
  ['timestamp', 'datetime-local'],
]);

/** The form of a value of the content API: `2024-01-31T12:00:00.000Z`, shorter, without an offset, or milliseconds. */
const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const milliseconds = /^\d{9,14}$/;

/** A time of day, with or without seconds: `16:12:30.500`. */
const timeOfDay = /^(?<minutes>(?:[01]\d|2[0-3]):[0-5]\d)(?::(?<seconds>[0-5]\d)(?:\.(?<rest>\d{1,3}))?)?$/;

/**
 * Returns the type of the input for a value of an attribute; undefined for one that is typed. So is a value that is there already and
 * that such an input cannot show.
 */
export function dateInputOf({ kind, type }: AttributeInfo, value: string): DateInputType | undefined {
  const input = kind === 'scalar' ? types.get(type ?? '') : undefined;
  return input === undefined || (value !== '' && toInput(input, value) === '') ? undefined : input;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDate(new Date(text));
const isDate = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Without an offset a moment is in UTC for the content API, where JavaScript takes the zone of the browser. */
const isWithoutZone = (text: string): boolean => /T[\d:.]+$/.test(text);

const two = (part: number): string => String(part).padStart(2, '0');

/** Returns a time of day with its seconds, and its milliseconds where there are some; empty if it is none. */
function timeToInput(value: string): string {
  const { minutes, seconds = '00', rest = '' } = timeOfDay.exec(value)?.groups ?? {};
  if (minutes === undefined) return '';
  return `${minutes}:${seconds}${Number(rest) > 0 ? `.${rest.padEnd(3, '0')}` : ''}`;
}

/** Returns the `step` of an input with a value: a time of day has seconds to choose though it has no value yet. */
export function stepOf(input: DateInputType, shown: string): string | undefined {
  if (input === 'time') return shown.includes('.') ? '0.001' : '1';
  return input === 'datetime-local' ? 'any' : undefined;
}

/** Returns a time of day as the content API shows it, `16:12:00.000`; empty if it is none. */
function timeFromInput(text: string): string {
  const { minutes, seconds = '00', rest = '' } = timeOfDay.exec(text)?.groups ?? {};
  return minutes === undefined ? '' : `${minutes}:${seconds}.${rest.padEnd(3, '0')}`;
}

/** Returns a value of the content API as an input has it, a moment in the zone of the browser; empty if it is none. */
export function toInput(input: DateInputType, value: string): string {
  if (input === 'date') return isDay(value) ? value : '';
  if (input === 'time') return timeToInput(value);
  if (!moment.test(value) && !milliseconds.test(value)) return '';
  const date = new Date(
    milliseconds.test(value) ? Number(value) : isWithoutZone(value) ? `${value}Z` : value,
  );
  const year = date.getFullYear();
  if (!isDate(date) || year < 0 || year > 9999) return '';
  const day = `${String(year).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const [seconds, rest] = [date.getSeconds(), date.getMilliseconds()];
  const exact =
    rest > 0 ? `:${two(seconds)}.${String(rest).padStart(3, '0')}` : seconds > 0 ? `:${two(seconds)}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${exact}`;
}

/** Returns what an input has as a value of the content API: the day, the time of day, or the moment in UTC. */
export function fromInput(input: DateInputType, text: string): string {
  if (input === 'date' || text === '') return text;
  if (input === 'time') return timeFromInput(text);
  const date = new Date(text);
  return isDate(date) ? date.toISOString() : '';
}
