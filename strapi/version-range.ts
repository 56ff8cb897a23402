/** Versions of Strapi: from one, which is included, to another, which is not. Without `before` all later ones are meant. */
export interface VersionRange {
  readonly from: string;
  readonly before?: string;
}

/** Returns the numbers of a version; a word after them, as in `5.0.0-rc.1`, is ignored. */
const numbersOf = (version: string): readonly number[] =>
  (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);

const isBefore = (version: string, other: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== (b[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Whether a version is in a range. */
export const isInRange = (version: string, { from, before }: VersionRange): boolean =>
  !isBefore(version, from) && (before === undefined || isBefore(version, before));

/** Whether a range has a version with the same first number. */
export const reachesMajorOf = (version: string, { from, before }: VersionRange): boolean => {
  const [major = 0] = numbersOf(version);
  return isBefore(from, String(major + 1)) && (before === undefined || isBefore(String(major), before));
};
