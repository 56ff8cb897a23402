import { CliError } from './cli-error.ts';

/** A database address taken apart. No part of it that is printed holds the password. */
export type DatabaseAddress =
  | { readonly dialect: 'sqlite'; readonly file: string; readonly shown: string }
  | { readonly dialect: 'postgres' | 'mariadb'; readonly url: string; readonly shown: string };

const forms =
  'write sqlite:<path>, postgres://user:password@host/database or mariadb://user:password@host/database';

const dialects: Readonly<Record<string, 'postgres' | 'mariadb'>> = {
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
  'mariadb:': 'mariadb',
};

/** Reads the value of --database. Throws a CliError that never repeats it, since a password stands in it. */
export const readDatabaseUrl = (text: string): DatabaseAddress => {
  if (text.startsWith('sqlite:')) {
    const file = text.slice('sqlite:'.length);
    if (file === '') throw new CliError(`--database names no file: ${forms}`);
    return { dialect: 'sqlite', file, shown: text };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const dialect = dialects[url?.protocol ?? ''];
  if (url?.protocol === 'mysql:')
    throw new CliError(`--database must not begin with mysql: (MariaDB is mariadb:)`);
  if (url === undefined || dialect === undefined) throw new CliError(`--database is no address: ${forms}`);
  if (url.hostname === '' || url.pathname.length < 2)
    throw new CliError(`--database names no host or no database: ${forms}`);
  return { dialect, url: text, shown: `${dialect}://${url.host}${url.pathname}` };
};
