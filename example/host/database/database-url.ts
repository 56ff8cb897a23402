import type { CustomHelpers, CustomValidator } from 'joi';

const forms =
  'sqlite:<path>, postgres://user:password@host/database or mariadb://user:password@host/database';

/** Joi's rule for DATABASE_URL. Its messages never repeat the value: a password stands in it. */
export const checkDatabaseUrl: CustomValidator<string> = (value, helpers: CustomHelpers) => {
  const refuse = (reason: string) => helpers.message({ custom: `{{#label}} ${reason}: write ${forms}` });
  const file = sqliteFile(value);
  if (file === '' || file === ':memory:') return refuse('names no database file');
  if (file !== undefined) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return refuse('is not an address');
  if (url.protocol === 'mysql:') return refuse('must not begin with mysql: (MariaDB is mariadb:)');
  if (!['postgres:', 'postgresql:', 'mariadb:'].includes(url.protocol)) return refuse('has another scheme');
  if (!url.hostname) return refuse('names no host');
  if (url.pathname.length < 2) return refuse('names no database');
  return isDecodable(url) ? value : refuse('has a % that is not percent-encoding (%25 is a plain one)');
};

/** Sequelize decodes each part of the address, and would throw an error that does not say which setting it read. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

/** The path of a `sqlite:` address, undefined for any other. */
export function sqliteFile(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
}
