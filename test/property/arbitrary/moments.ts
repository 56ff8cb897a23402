import fc from 'fast-check';
import type { Literal } from './literal.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Far enough from the ends of the calendar that a zone cannot lead past them. */
const first = Date.parse('0001-01-02T00:00:00Z');
const last = Date.parse('9999-12-30T00:00:00Z');

/** Before all that a database holds. */
const early = '0001-01-01';

const within = (instant: number): number =>
  Math.min(Math.max(instant, Date.parse(early)), Date.parse('9999-12-31T23:59:59.999Z'));

const startOf = (instant: number): number => instant - (((instant % day) + day) % day);

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** The ways to write an instant: with a zone or without, with what is zero or without. */
function spellings(instant: number): string[] {
  const iso = isoOf(instant);
  const found = [
    iso,
    iso.slice(0, -1),
    iso.replace('T', ' '),
    iso.replace('Z', '000Z'),
    iso.replace('Z', '+00:00'),
  ];
  if (iso.endsWith('.000Z')) found.push(iso.replace('.000Z', 'Z'));
  if (iso.endsWith(':00.000Z')) found.push(iso.replace(':00.000Z', 'Z'));
  if (iso.endsWith('T00:00:00.000Z')) found.push(iso.slice(0, 10));
  if (instant > first && instant < last) {
    found.push(isoOf(instant + 330 * minute).replace('Z', '+05:30'));
    found.push(isoOf(instant - 720 * minute).replace('Z', '-1200'));
  }
  return found;
}

/** Datetimes: those of the database, and a millisecond or a day beside them. */
export const datetimeLike = (pool: readonly number[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(fc.constantFrom(...pool, 0, Date.parse(early)), fc.constantFrom(0, 0, 1, -1, day, -day), fc.nat())
    .map(([instant, away, choice]) => {
      const value = within(instant + away);
      const ways = spellings(value);
      return { value, text: ways[choice % ways.length] ?? isoOf(value) };
    });

/** Dates: those of the database and their neighbours, also written as an instant of the day. */
export const dateLike = (pool: readonly string[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(
      fc.constantFrom(...pool, '2024-02-29', early),
      fc.constantFrom(0, 0, 1, -1),
      fc.constantFrom(0, 0, 1, 1439 * minute),
      fc.nat(),
    )
    .map(([date, away, moment, choice]) => {
      const start = startOf(within(Date.parse(date) + away * day));
      const ways = spellings(start + moment);
      return { value: isoOf(start).slice(0, 10), text: ways[choice % ways.length] ?? date };
    });

/** Times of day: those of the database and their neighbours, with what is zero or without. */
export const timeLike = (pool: readonly string[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(fc.constantFrom(...pool, '12:00:00.000'), fc.constantFrom(0, 0, 1, -1), fc.nat())
    .map(([time, away, choice]) => {
      const instant = Math.min(Math.max(Date.parse(`1970-01-01T${time}Z`) + away, 0), day - 1);
      const value = isoOf(instant).slice(11, -1);
      const ways = [value, value.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))];
      if (value.endsWith(':00.000')) ways.push(value.slice(0, 5));
      if (/\.\d+0$/.test(value) && !value.endsWith('.000')) ways.push(value.replace(/0+$/, ''));
      return { value, text: ways[choice % ways.length] ?? value };
    });
