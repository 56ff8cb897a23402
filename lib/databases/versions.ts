const versionOf = (version: string): readonly number[] => version.split('.').map(Number.parseFloat);

/** Whether a version, as a server says it, is before another; one that is no number is not. */
export const isBefore = (version: string, least: string): boolean => {
  const [major = Number.NaN, minor = 0] = versionOf(version);
  const [leastMajor = 0, leastMinor = 0] = versionOf(least);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
};

/** What is said of a database that is none of those supported. */
export const unsupported = (name: string): string =>
  `${name} is not supported: SQLite, PostgreSQL and MariaDB are (MariaDB with Sequelize's dialect 'mariadb')`;

/** What is said of a server that is older than some version; undefined of one that is not, or does not say what it is. */
export const tooOld = (name: string, version: string, least: string): string | undefined =>
  isBefore(version, least) ? `${name} ${version} is not supported: ${least} and later are` : undefined;
