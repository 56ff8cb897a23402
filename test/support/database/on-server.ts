import { once } from '../once.ts';
import { atEnd } from './at-end.ts';
import type { DatabaseName, OpenDatabase, TestDatabase } from './test-database.ts';

interface ServerDatabase {
  readonly name: DatabaseName;
  readonly title: string;
  /** The environment variable that holds the URL of the server. */
  readonly variable: string;
  /** A server in the place of the one that the environment names. */
  readonly url?: string | undefined;
  /** Gives what makes a new database with the newsroom in it on that server. */
  opener(serverUrl: string): () => Promise<OpenDatabase>;
}

/** A database that tests run on only where the environment names a server for it. */
export function onServer({ name, title, variable, opener, url }: ServerDatabase): TestDatabase {
  const serverUrl = url ?? process.env[variable];
  const why = `${variable} is not set`;
  const open = serverUrl ? opener(serverUrl) : () => Promise.reject(new Error(`${title}: ${why}`));
  return {
    name,
    title,
    ...(serverUrl ? { available: true } : { available: false, why }),
    open,
    shared: once(async () => {
      const database = await open();
      atEnd(database.close);
      return database.url;
    }),
  };
}
