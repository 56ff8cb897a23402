import type { HostOptions, UsedHost } from '../../http/support/use-host.ts';
import { useOwnHost } from '../../http/support/use-host.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { lockTable } from './lock.ts';

/** A suite's host, on a database whose tables can be held. */
export interface LockedHost extends UsedHost {
  /** Does something while nobody else can read a table. */
  readonly whileLocked: (table: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Describes the same behaviour for each database on which a test can hold a table; SQLite makes nobody wait who reads. */
export function describeEachWithLocks(
  title: string,
  options: HostOptions,
  body: (host: LockedHost) => void,
): void {
  const servers = databases.filter(({ name }) => name !== 'sqlite');
  onDatabases(servers, title, (database) => {
    const used = useOwnHost(database, options);
    const whileLocked = async (table: string, act: () => Promise<unknown>): Promise<void> => {
      const lock = lockTable[database.name];
      const unlock = await lock(used.host().settings.DATABASE_URL, table);
      try {
        await act();
      } finally {
        await unlock();
      }
    };
    body({ ...used, whileLocked });
  });
}
