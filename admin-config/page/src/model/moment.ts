import { toInput } from './date-input.ts';

/** A date and a time of day, without seconds. */
export const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the user's own time zone, for the middle of a sentence; text that is not a date as it is. */
export function momentInWords(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : momentFormat.format(date);
}

/** A time of day without the seconds and milliseconds that are none: `16:12:00.000` as `16:12`; what is no time as it is. */
export const timeInWords = (text: string): string =>
  (toInput('time', text) || text).replace(/^(\d\d:\d\d):00$/, '$1');
