import { createHmac, randomBytes } from 'node:crypto';

/** The length of the window in which attempts are counted, in milliseconds. */
const window = 15 * 60 * 1_000;

/** The number of counters of one kind, however many names are counted in them. They take 0.8 MB. */
const size = 2 ** 17;

/** Counts attempts of one kind, such as those from one place, and says when there are too many. */
export interface Counters {
  /** How long attempts by this name are refused, in milliseconds; 0 if the next one is allowed. */
  waitOf(name: string): number;
  /** Adds an attempt, or removes one. A window begins with its first attempt; further attempts do not extend it. */
  add(name: string, number: 1 | -1): void;
}

/**
 * Creates a fixed number of counters; the hash of a name selects its counter. So no name can evict the counter of another from
 * memory, however many names there are, and names that exist are treated like names that do not. Names that share a counter also
 * share its limit. The hash has a key of its own, so that nobody can find names that share a counter.
 *
 * As long as the counters are nearly empty, sharing one is rare. If attempts on very many names fill them, attempts are refused
 * before they are checked, which limits the number of all attempts together.
 */
export const createCounters = (most: number, now: () => number): Counters => {
  const key = randomBytes(32);
  const origin = now();
  const counts = new Uint16Array(size);
  // Seconds since the origin, plus one; 0 marks a counter that was never used.
  const begun = new Uint32Array(size);
  const second = (): number => Math.floor((now() - origin) / 1_000) + 1;
  const placeOf = (name: string): number =>
    createHmac('sha256', key).update(name).digest().readUInt32LE(0) % size;
  const isOver = (place: number): boolean =>
    begun[place] === 0 || second() - (begun[place] ?? 0) >= window / 1_000;
  return {
    waitOf(name) {
      const place = placeOf(name);
      if (isOver(place) || (counts[place] ?? 0) < most) return 0;
      return window - (second() - (begun[place] ?? 0)) * 1_000;
    },
    add(name, number) {
      const place = placeOf(name);
      if (isOver(place)) {
        counts[place] = 0;
        begun[place] = second();
      }
      counts[place] = Math.max(0, (counts[place] ?? 0) + number);
    },
  };
};
