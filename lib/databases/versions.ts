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

/** Returns the message for a server that is too old; undefined if it is not, or if it does not report a version. */
export const tooOld = (name: string, version: string, least: string): string | undefined =>
  isBefore(version, least) ? `${name} ${version} is not supported: ${least} and later are` : undefined;
