const versionOf = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

/** Returns whether a version that a server reports is older than another; false for text that is not a version. */
export const isBefore = (version: string, least: string): boolean => {
  const parts = versionOf(version);
  for (const [index, leastPart] of versionOf(least).entries()) {
    const part = parts[index] ?? (index === 0 ? Number.NaN : 0);
    if (part !== leastPart) return part < leastPart;
  }
  return false;
};

/** Returns the message for a database that is not supported. */
export const unsupported = (name: string): string =>
  `${name} is not supported: SQLite, PostgreSQL, MariaDB and MySQL are`;

/** The versions of a database that can be used. */
export interface Versions {
  /** The usual name of the database. */
  readonly title: string;
  /** The oldest version that has everything that statements use. */
  readonly from: string;
  /** The oldest version on which `npm run test:versions` compares answers. */
  readonly triedFrom: string;
  /** Returns why a version is that of another database, to which the driver connects too. `'none'`: there is no such database. */
  readonly otherServer: ((version: string) => string | undefined) | 'none';
}

/** Returns why a server of a version cannot be used, in one line; undefined if it can. An unknown version is accepted. */
export const refusalOf = ({ title, from, otherServer }: Versions, version: string): string | undefined => {
  const other = otherServer === 'none' ? undefined : otherServer(version);
  if (other !== undefined) return other;
  return isBefore(version, from) ? `${title} ${version} is not supported: ${from} and later are` : undefined;
};
