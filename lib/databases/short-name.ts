import { createHash } from 'node:crypto';

/** The longest name that Strapi 5 gives a table or column. */
const longest = 55;
const hashLength = 5;

const hashOf = (name: string): string =>
  createHash('shake256', { outputLength: 3 }).update(name).digest('hex').slice(0, hashLength);

const cut = (name: string, length: number): string =>
  name.length <= length ? name : name.slice(0, length - hashLength) + hashOf(name);

/** Shares out room among names: each takes what it needs up to an equal part, and the longer ones share the rest in turns. */
function share(lengths: readonly number[], room: number): number[] {
  const part = Math.floor(room / lengths.length);
  const shares = lengths.map((length) => Math.min(length, part));
  let rest = room - shares.reduce((sum, length) => sum + length, 0);
  const isCut = (index: number): boolean => (shares[index] ?? 0) < (lengths[index] ?? 0);
  let waiting = [...lengths.keys()].filter(isCut);
  while (rest > 0 && waiting.length > 0) {
    for (const index of waiting) {
      if (rest === 0) break;
      shares[index] = (shares[index] ?? 0) + 1;
      rest -= 1;
    }
    waiting = waiting.filter(isCut);
  }
  return shares;
}

/**
 * Returns a name of Strapi 5: the parts with underscores between them, where the names are cut and get a hash if all of it is longer than 55
 * characters. A prefix and a suffix are never cut: `very…long`, `lnk` is `very…1c2d3_lnk`.
 */
export function shortName(names: readonly string[], suffix?: string, prefix?: string): string {
  const joined = (cutNames: readonly string[]): string =>
    [prefix, ...cutNames, suffix].filter((part) => part !== undefined).join('_');
  const full = joined(names);
  if (full.length <= longest) return full;
  const room = longest - joined(names.map(() => '')).length;
  const shares = share(
    names.map((name) => name.length),
    room,
  );
  return joined(names.map((name, index) => cut(name, shares[index] ?? 0)));
}
