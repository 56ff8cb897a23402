/** Values without repetitions, NULL and those that are not there. */
export const unique = (values: readonly unknown[]): unknown[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** Keys that entries are read by, and how often the response shows what is read by each of them. */
export interface ShownKeys {
  readonly keys: readonly unknown[];
  readonly timesOf: (key: unknown) => number;
  /** How often it shows what is read by the key that it shows least. */
  readonly least: number;
  /** How often it shows what is read by any of them. */
  readonly all: number;
}

/** Keys by their uses, each of which is shown so many times; NULL and keys that are not there are left out. */
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

/** Items by the key they belong to, in the order they came. */
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
