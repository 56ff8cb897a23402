import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { type Counters, createCounters } from './counters.ts';

/** How many attempts of each kind are allowed within a window. */
const most = {
  /** For one account from one place. */
  pair: 5,
  /** From one place, for all accounts together. */
  place: 20,
  /** For one account from all places from which it has not signed in before. This slows down guessing from many places. */
  account: 100,
} as const;

/** Counts attempts to sign in. Each instance of a host counts its own. */
export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that parallel attempts are limited like successive ones. Throws a 429 if there are
   * too many. Without an account, as after a sign-in on the host's own page, only the place counts. Returns a function to call if
   * the attempt succeeds: it removes the attempt from the counts and remembers its place as one of the account's.
   */
  take(ip: string, account: string | undefined): () => void;
}

/**
 * Returns the place of an address. Somebody with an IPv6 address usually has all addresses with the same first four groups, so
 * these count as one place:
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

/** The number of places that are remembered for an account. */
const placesOfAccount = 4;

/**
 * The places from which accounts have signed in, the last ones of each. Only a right password adds one, so strangers can add
 * none, and there are at most as many accounts here as have signed in.
 */
const createOwnPlaces = () => {
  const accounts = new LRUCache<string, readonly string[]>({ max: 20_000 });
  return {
    has: (place: string, account: string): boolean => accounts.get(account)?.includes(place) ?? false,
    remember(place: string, account: string): void {
      const others = (accounts.get(account) ?? []).filter((other) => other !== place);
      accounts.set(account, [place, ...others].slice(0, placesOfAccount));
    },
  };
};

const tooMany = (retryAfter: number): ContentQueryError => {
  const left = Math.ceil(retryAfter / 60);
  const minutes = left === 1 ? 'a minute' : `${left} minutes`;
  return new ContentQueryError('too-many-attempts', `Too many attempts to sign in. Try again in ${minutes}`, {
    retryAfter,
  });
};

/**
 * Counts attempts in counters that are never evicted. The limit for an account from all places would let strangers lock its
 * owner out, so it does not count where the account has signed in from the same place before: there the account has counters
 * of its own, which attempts from elsewhere cannot fill.
 */
export const createAttempts = (now: () => number = () => performance.now()): Attempts => {
  const countersOf = (kind: keyof typeof most): Counters => createCounters(most[kind], now);
  const [places, pairs, ownPairs, accounts] = [
    countersOf('place'),
    countersOf('pair'),
    countersOf('pair'),
    countersOf('account'),
  ];
  const ownPlaces = createOwnPlaces();
  const countersFor = (
    place: string,
    account: string | undefined,
  ): readonly (readonly [Counters, string])[] => {
    if (account === undefined) return [[places, place]];
    const pair = `${place} ${account}`;
    if (ownPlaces.has(place, account)) {
      return [
        [places, place],
        [ownPairs, pair],
      ];
    }
    return [
      [places, place],
      [pairs, pair],
      [accounts, account],
    ];
  };
  return {
    take(ip, account) {
      const place = placeOf(ip);
      const counters = countersFor(place, account);
      const wait = Math.max(...counters.map(([kind, name]) => kind.waitOf(name)));
      if (wait > 0) throw tooMany(Math.ceil(wait / 1_000));
      for (const [kind, name] of counters) kind.add(name, 1);
      return () => {
        for (const [kind, name] of counters) kind.add(name, -1);
        if (account !== undefined) ownPlaces.remember(place, account);
      };
    },
  };
};
