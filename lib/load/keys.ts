/** Returns the values without duplicates, NULL and undefined. */
export const unique = (values: readonly unknown[]): unknown[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** The keys that entries are read by, and how often the response shows the entries of each key. */
export interface ShownKeys {
  readonly keys: readonly unknown[];
  readonly timesOf: (key: unknown) => number;
  /** The smallest number of times that the entries of any key are shown. */
  readonly least: number;
  /** The number of times that the entries of all keys are shown in total. */
  readonly all: number;
}

/** Returns the keys with how often each is shown, from a list of uses. NULL and undefined keys are left out. */
export const shownKeys = (uses: readonly (readonly [key: unknown, times: number])[]): ShownKeys => {
  const times = new Map<string, number>();
  for (const [key, more] of uses) times.set(String(key), (times.get(String(key)) ?? 0) + more);
  const timesOf = (key: unknown): number => times.get(String(key)) ?? 0;
  const keys = unique(uses.map(([key]) => key));
  const each = keys.map(timesOf);
  return {
    keys,
    timesOf,
    least: each.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY),
    all: each.reduce((sum, one) => sum + one, 0),
  };
};

/** Groups items by key, in their order. */
export const group = <T>(items: readonly T[], keyOf: (item: T) => unknown): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = String(keyOf(item));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
};
