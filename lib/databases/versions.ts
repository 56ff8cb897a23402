const versionOf = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

/** Whether a version, as a server reports it, is older than another; false for text that is not a version. */
export const isBefore = (version: string, least: string): boolean => {
  const [major = Number.NaN, minor = 0] = versionOf(version);
  const [leastMajor = 0, leastMinor = 0] = versionOf(least);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
};

/** The message for a database that is not supported. */
export const unsupported = (name: string): string =>
  `${name} is not supported: SQLite, PostgreSQL and MariaDB are (MariaDB with Sequelize's dialect 'mariadb')`;

/** The message for a server that is too old; undefined if it is not, or does not report a version. */
export const tooOld = (name: string, version: string, least: string): string | undefined =>
  isBefore(version, least) ? `${name} ${version} is not supported: ${least} and later are` : undefined;
