import type { Database } from '../lib/databases/database.ts';
import { allDatabases } from '../lib/databases/index.ts';
import { CliError } from './cli-error.ts';

/** The parts of a database address. `shown` is the address without the password. */
export interface DatabaseAddress {
  readonly database: Database;
  /** The path of a file, or the URL of a server. */
  readonly place: string;
  readonly shown: string;
}

const forms = 'sqlite:<path>, postgres://user:password@host/database, or the same with mariadb: or mysql:';

/** Returns the database whose protocol an address begins with, and the rest of the address. */
const databaseIn = (text: string): { database: Database; rest: string } | undefined => {
  for (const database of allDatabases) {
    const protocol = database.opening.protocols.find((one) => text.toLowerCase().startsWith(one));
    if (protocol !== undefined) return { database, rest: text.slice(protocol.length) };
  }
  return undefined;
};

/** Reads the value of --database. Throws a CliError, which never repeats the value, because it may contain a password. */
export const readDatabaseUrl = (text: string): DatabaseAddress => {
  const found = databaseIn(text);
  if (found?.database.opening.names === 'a file') {
    if (found.rest === '') throw new CliError(`--database must name a file; write ${forms}`);
    return { database: found.database, place: found.rest, shown: text };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || found === undefined)
    throw new CliError(`--database must be the address of a database; write ${forms}`);
  if (url.hostname === '' || url.pathname.length < 2)
    throw new CliError(`--database must name a host and a database; write ${forms}`);
  const { database } = found;
  return { database, place: text, shown: `${database.name}://${url.host}${url.pathname}` };
};
