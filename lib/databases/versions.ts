const versionOf = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

/** Whether a version, as a server reports it, is older than another; false for text that is not a version. */
export const isBefore = (version: string, least: string): boolean => {
  const parts = versionOf(version);
  for (const [index, leastPart] of versionOf(least).entries()) {
    const part = parts[index] ?? (index === 0 ? Number.NaN : 0);
    if (part !== leastPart) return part < leastPart;
  }
  return false;
};

/** The message for a database that is not supported. */
export const unsupported = (name: string): string =>
  `${name} is not supported: SQLite, PostgreSQL, MariaDB and MySQL are`;

/** The message for a server that is too old; undefined if it is not, or does not report a version. */
export const tooOld = (name: string, version: string, least: string): string | undefined =>
  isBefore(version, least) ? `${name} ${version} is not supported: ${least} and later are` : undefined;
