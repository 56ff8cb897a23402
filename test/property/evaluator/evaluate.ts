import type { Entry, Snapshot, Value } from '../newsroom/snapshot.ts';
import { compareValues } from './compare-values.ts';
import { isVisible, meets, relatedOf } from './conditions.ts';
import type { Find, SortKey } from './find.ts';
import { rankOf } from './rank.ts';

/** Which entries a request gives, in order, and how many there are on all pages. */
export interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  /** There where the request names locales to try. */
  readonly fallback?: Readonly<Record<string, unknown>>;
}

/** The value that an entry is sorted by: of several the smallest, or descending the largest; null where there is none. */
function sortValue(entry: Entry, key: SortKey, state: Find['state']): Value | null {
  if (key.rank !== undefined) return rankOf(entry, key.rank);
  const isCount = key.attribute === '$count';
  let here: readonly Entry[] = [entry];
  for (const relation of isCount ? key.relations.slice(0, -1) : key.relations)
    here = here.flatMap((one) => relatedOf(one, relation, state));
  const [counted] = key.relations.slice(-1);
  const ownValue = (one: Entry): Value | null =>
    isCount && counted ? relatedOf(one, counted, state).length : (one.values.get(key.attribute) ?? null);
  const values = here.map(ownValue).filter((value) => value !== null);
  const sorted = values.sort(compareValues);
  return (key.direction === 'asc' ? sorted.at(0) : sorted.at(-1)) ?? null;
}

/** Ascending puts NULL last; descending is the whole order turned around. */
function compareBy(key: SortKey, state: Find['state'], one: Entry, other: Entry): number {
  const [a, b] = [sortValue(one, key, state), sortValue(other, key, state)];
  const ascending = a === null || b === null ? Number(a === null) - Number(b === null) : compareValues(a, b);
  return key.direction === 'asc' ? ascending : -ascending;
}

/** What decides which of some entries show, in which order. */
type Choice = Pick<Find, 'state' | 'condition' | 'sort'>;

/** Those of some entries that show and meet the conditions, in order; without a sort in the order in which they come. */
export function chosenOf(entries: readonly Entry[], { state, condition, sort }: Choice): Entry[] {
  const met = entries
    .filter((entry) => isVisible(entry, state))
    .filter((entry) => condition === undefined || meets(condition, entry, state));
  if (sort.length === 0) return met;
  return met.sort((one, other) => {
    for (const key of sort) {
      const order = compareBy(key, state, one, other);
      if (order !== 0) return order;
    }
    return one.id - other.id;
  });
}

/** Whether, of an entry and its localizations that show, it is the one in the first of some locales; of two in one locale the lower id. */
function isPreferred(entry: Entry, { uid, state }: Pick<Find, 'uid' | 'state'>, locales: readonly string[]) {
  const rankOf = ({ values }: Entry): number => locales.indexOf(String(values.get('locale')));
  const rank = rankOf(entry);
  const others = relatedOf(entry, { name: 'localizations', target: uid }, state);
  const ranked = others.map((other) => [rankOf(other), other.id] as const).filter(([theirs]) => theirs >= 0);
  return rank >= 0 && ranked.every(([theirs, id]) => theirs > rank || (theirs === rank && id >= entry.id));
}

/** The entries of a type in a locale, or in those that stand in for it, that show and meet the conditions, in order: every one is looked at. */
export function entriesIn(snapshot: Snapshot, find: Omit<Find, 'offset' | 'limit'>): Entry[] {
  const { uid, locale, fallback } = find;
  const isGiven = (entry: Entry): boolean => {
    if (locale === undefined) return true;
    if (fallback === undefined) return entry.values.get('locale') === locale;
    return isPreferred(entry, find, [locale, ...fallback]);
  };
  return chosenOf((snapshot.get(uid) ?? []).filter(isGiven), find);
}

/** What `meta.fallback` says of entries: the locales of those that are in another than the requested one. */
export const fallenBack = (entries: readonly Entry[], locale: string | undefined) =>
  Object.fromEntries(
    entries.flatMap(({ id, values }) =>
      values.get('locale') === locale ? [] : [[String(id), values.get('locale')]],
    ),
  );

/** Answers a request the slow way. */
export function evaluate(snapshot: Snapshot, find: Find): Found {
  const { offset, limit, locale, fallback } = find;
  const chosen = entriesIn(snapshot, find);
  const page = chosen.slice(offset, offset + limit);
  return {
    ids: page.map(({ id }) => id),
    total: chosen.length,
    ...(fallback !== undefined && { fallback: fallenBack(page, locale) }),
  };
}
