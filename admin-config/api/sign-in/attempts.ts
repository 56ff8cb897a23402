import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { ContentQueryError } from '../../../lib/error/content-query-error.ts';

/** The length of the window in which attempts are counted, in milliseconds. */
const window = 15 * 60 * 1_000;

/** How many attempts of each kind are allowed within a window. */
const most = {
  /** For one account from one place. */
  pair: 5,
  /** From one place, for whichever account. */
  place: 20,
  /** For one account, from all places: it slows down guessing from many places, but does not lock out the owner too soon. */
  account: 100,
} as const;

/** Counts attempts to sign in. Each instance of a host counts its own. */
export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that parallel attempts are limited like successive ones. Throws a 429 if it
   * is one too many. Without an account, as after a sign-in on the host's own page, only the place counts.
   */
  take(ip: string, account: string | undefined): void;
  /** Removes a successful attempt from the counts. */
  giveBack(ip: string, account: string | undefined): void;
}

/**
 * Somebody with an IPv6 address usually has all addresses with the same first four groups, so these count as one place:
 *
 *     placeOf('2001:db8::7') // '2001:db8:0:0'
 */
const placeOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(left).fill('0'), ...after].slice(0, 4).join(':');
};

/** This only needs a small bounded map with a lifetime, and lru-cache is already a dependency. */
export const createAttempts = (): Attempts => {
  const counts = new LRUCache<string, number>({ max: 20_000, ttl: window });
  const keys = (ip: string, account: string | undefined): readonly (readonly [string, number])[] => {
    const place = placeOf(ip);
    return [
      [`place ${place}`, most.place],
      ...(account === undefined
        ? []
        : ([
            [`pair ${place} ${account}`, most.pair],
            [`account ${account}`, most.account],
          ] as const)),
    ];
  };
  const add = (key: string, number: number): void => {
    const count = Math.max(0, (counts.get(key) ?? 0) + number);
    // The window begins with the first attempt; further attempts do not extend it.
    counts.set(key, count, { ttl: counts.has(key) ? counts.getRemainingTTL(key) : window });
  };
  return {
    take(ip, account) {
      const full = keys(ip, account).find(([key, limit]) => (counts.get(key) ?? 0) >= limit);
      if (full !== undefined) {
        const retryAfter = Math.max(1, Math.ceil(counts.getRemainingTTL(full[0]) / 1_000));
        const left = Math.ceil(retryAfter / 60);
        const minutes = left === 1 ? 'a minute' : `${left} minutes`;
        throw new ContentQueryError(
          'too-many-attempts',
          `Too many attempts to sign in. Try again in ${minutes}`,
          {
            retryAfter,
          },
        );
      }
      for (const [key] of keys(ip, account)) add(key, 1);
    },
    giveBack(ip, account) {
      for (const [key] of keys(ip, account)) add(key, -1);
    },
  };
};
