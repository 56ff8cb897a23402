import type { Context } from 'koa';
import { roundedIn } from '../rounded.ts';

/** How dates, numbers and languages are written for the person who opens a link. */
export interface Reader {
  /** The language that they are written in, such as `de-AT`. */
  readonly language: string;
  readonly number: (value: number | string) => string;
  /** `2026-05-01` as `1 May 2026`. Text that is not a day stays as it is, and so below. */
  readonly day: (text: string) => string;
  /** A moment with its time of day. Nobody knows the reader's time zone, so that it is in UTC and says so. */
  readonly moment: (text: string) => string;
  /** `16:12:00.000` as `16:12`; seconds are shown where there are some. */
  readonly time: (text: string) => string;
  /** The name of a language: `fr` as `French`. */
  readonly languageName: (code: string) => string;
}

const isKnown = (language: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    // The header comes from outside, and may have what is no language at all.
    return false;
  }
};

/** Returns the language that a browser asks for first, of those that this machine can write dates in; English if there is none. */
export const languageOf = (ctx: Pick<Context, 'acceptsLanguages'>): string =>
  ctx.acceptsLanguages().find(isKnown) ?? 'en';

const written = (format: Intl.DateTimeFormat, iso: string, text: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? text : format.format(date);
};

const timeOfDay = /^\d\d:\d\d(?<seconds>:\d\d)?(?:\.\d+)?$/;

/** Returns how to write for a reader of a language. */
export const readerIn = (language: string): Reader => {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const day = inUtc({ dateStyle: 'long' });
  const moment = inUtc({
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return {
    language,
    number: roundedIn(language),
    day: (text) => written(day, text, text),
    moment: (text) => written(moment, text, text),
    time: (text) => {
      const seconds = timeOfDay.exec(text)?.groups?.seconds ?? ':00';
      const format = inUtc({ timeStyle: seconds === ':00' ? 'short' : 'medium' });
      return timeOfDay.test(text) ? written(format, `1970-01-01T${text}Z`, text) : text;
    },
    languageName: (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
};
