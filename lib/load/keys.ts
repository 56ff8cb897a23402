/** Values without repetitions, NULL and those that are not there. */
export const unique = (values: readonly unknown[]): unknown[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

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
