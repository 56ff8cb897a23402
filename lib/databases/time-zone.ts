import type { Sequelize } from 'sequelize';
import { datetimeWriter, instanceOf } from './sequelize.ts';

/** A change of the offset of a time zone. */
interface OffsetChange {
  /** The instant of the change, in milliseconds since 1970. */
  readonly at: number;
  /** The offset to UTC from then on, in minutes. */
  readonly offset: number;
  /**
   * The first local time that is read with this offset, as digits: `20241103020000`. An hour that a change repeats is read as the first
   * of the two, and one that a change leaves out with the offset before it, as Sequelize reads them.
   */
  readonly local: string;
}

/** The time zone in which a Sequelize instance stores datetimes, on a database that does not store the zone. */
export interface TimeZone {
  /** The offset to UTC in minutes before the first change. */
  readonly offset: number;
  readonly changes: readonly OffsetChange[];
}

/** Names and offsets of UTC. */
const utc: ReadonlySet<string> = new Set(['+00:00', '-00:00', 'Z', 'UTC', 'Etc/UTC']);

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** The changes between these instants are known. Before and after them the offset is the first or the last one. */
const known = { from: Date.UTC(1900, 0), to: Date.UTC(2060, 0) } as const;

/** Returns the instant in milliseconds, to the minute, at which an offset changes between two instants. */
const changeBetween = (offsetAt: (instant: number) => number, before: number, after: number): number => {
  let [low, high] = [before / minute, after / minute];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minute) === offsetAt(before)) low = middle;
    else high = middle;
  }
  return high * minute;
};

const digitsOf = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/\D/g, '');

const changesOf = (offsetAt: (instant: number) => number): OffsetChange[] => {
  const changes: OffsetChange[] = [];
  for (let before: number = known.from; before < known.to; before += week) {
    const [earlier, offset] = [offsetAt(before), offsetAt(before + week)];
    if (earlier === offset) continue;
    const at = changeBetween(offsetAt, before, before + week);
    changes.push({ at, offset, local: digitsOf(at + Math.max(earlier, offset) * minute) });
  }
  return changes;
};

/**
 * Returns the time zone of a Sequelize instance as that instance itself knows it; undefined for UTC. A server may have no tables of
 * time zones, so statements contain the changes of its offset. Throws an error for a zone that Sequelize does not know.
 */
export const timeZoneOf = (sequelize: Sequelize): TimeZone | undefined => {
  const { timezone = '+00:00' } = instanceOf(sequelize).options;
  if (utc.has(timezone)) return undefined;
  const write = datetimeWriter(sequelize);
  const offsetAt = (instant: number): number => {
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(write(new Date(instant), timezone)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  const isFixed = /^[+-]\d\d:?\d\d$/.test(timezone);
  const offset = offsetAt(known.from);
  if (Number.isNaN(offset) || (!isFixed && !isZone(timezone)))
    throw new Error(
      `the option 'timezone' of Sequelize must be an offset such as +08:00, or the name of a time zone; it is ${timezone}`,
    );
  return { offset, changes: isFixed ? [] : changesOf(offsetAt) };
};

/** Sequelize writes a zone that it does not know as UTC. */
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** Returns the time of an instant in a zone, in milliseconds, as if it were UTC. */
export const localOf = ({ offset, changes }: TimeZone, instant: number): number => {
  const last = changes.findLast(({ at }) => at <= instant);
  return instant + (last?.offset ?? offset) * minute;
};
