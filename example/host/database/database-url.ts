import type { CustomHelpers, CustomValidator } from 'joi';

const replicaForm = 'postgres://user:password@host/database, with commas between several';
const forms = 'sqlite:<path>, postgres://user:password@host/database, or the same with mariadb: or mysql:';

/** Joi's rule for DATABASE_URL. Its messages never repeat the value, because it may contain a password. */
export const checkDatabaseUrl: CustomValidator<string> = (value, helpers: CustomHelpers) => {
  const reason = whatIsWrong(value);
  return reason === undefined ? value : helpers.message({ custom: `{{#label}} ${reason}: write ${forms}` });
};

function whatIsWrong(value: string): string | undefined {
  const file = sqliteFile(value);
  if (file === '' || file === ':memory:') return 'names no database file';
  if (file !== undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return 'is not an address';
  if (!['postgres:', 'postgresql:', 'mariadb:', 'mysql:'].includes(url.protocol)) return 'has another scheme';
  if (!url.hostname) return 'names no host';
  if (url.pathname.length < 2) return 'names no database';
  return isDecodable(url) ? undefined : 'has a % that is not percent-encoding (%25 is a plain one)';
}

/** Joi's rule for REPLICA_URLS: a list, or text with commas between the URLs. Its messages do not repeat a value either. */
export const readReplicaUrls: CustomValidator<string[]> = (value, helpers: CustomHelpers) => {
  const urls: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  for (const [index, url] of urls.entries()) {
    const refuse = (reason: string) =>
      helpers.message({ custom: `{{#label}} number ${index + 1} ${reason}: write ${replicaForm}` });
    const reason = typeof url === 'string' ? whatIsWrong(url.trim()) : 'is not an address';
    if (reason !== undefined) return refuse(reason);
    if (!/^postgres(?:ql)?:/.test(String(url).trim())) return refuse('has another scheme');
  }
  return urls.map((url) => String(url).trim());
};

/** Checks that Sequelize can decode each part of the address, because its own error would not name the setting. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

/** Returns the path of a `sqlite:` address; undefined for any other. */
export function sqliteFile(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
}
