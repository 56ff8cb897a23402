import type { Sequelize } from 'sequelize';
import { select } from '../../../lib/databases/sequelize.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { until } from '../../support/eventually.ts';

/** A connection of any driver. */
export interface AnyConnection {
  /** The number of its session on PostgreSQL, and on MariaDB and MySQL. */
  readonly processID?: number;
  readonly threadId?: number;
  query?: Run;
  run?: Run;
}

type Run = (...parts: unknown[]) => unknown;

/** What happens just before a command: nothing, or an error that is given instead of running it. */
type Act = (connection: AnyConnection) => Promise<Error | undefined>;

/** Acts once, before the next command of a host whose text begins with these words. */
export type BeforeCommand = (words: string, act: Act) => void;

/** Lets a test act between the commands of the connections on which a host reads. */
export function beforeCommands(sequelize: Sequelize): BeforeCommand {
  let armed: { readonly words: string; readonly act: Act } | undefined;
  const patched = new WeakSet<object>();
  const patch = (connection: AnyConnection): void => {
    if (patched.has(connection)) return;
    patched.add(connection);
    const method = connection.query === undefined ? 'run' : 'query';
    const run = connection[method]?.bind(connection) as Run;
    connection[method] = (...parts) => {
      const [first] = parts;
      if (armed === undefined || typeof first !== 'string' || !first.startsWith(armed.words))
        return run(...parts);
      const { act } = armed;
      armed = undefined;
      return act(connection).then((error) => {
        const done = parts.at(-1);
        if (typeof done !== 'function') {
          if (error !== undefined) throw error;
          return run(...parts);
        }
        // What a driver with callbacks returns is no promise.
        if (error === undefined) run(...parts);
        else done(error);
        return undefined;
      });
    };
  };
  const manager = (
    sequelize as unknown as {
      connectionManager: { getConnection(options: object): Promise<AnyConnection> };
    }
  ).connectionManager;
  const getConnection = manager.getConnection.bind(manager);
  manager.getConnection = async (options) => {
    const connection = await getConnection(options);
    patch(connection);
    return connection;
  };
  return (words, act) => {
    armed = { words, act };
  };
}

/** Statements that list the other sessions of this database. */
export const sessionsOf: Readonly<Record<Exclude<DatabaseName, 'sqlite'>, string>> = {
  postgres:
    'SELECT pid AS id FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  mariadb:
    'SELECT id AS id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  mysql:
    'SELECT id AS id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
};

/** Ends sessions of a server, those that `isMeant` names, and waits until they are gone. */
export async function endSessions(
  others: Sequelize,
  database: Exclude<DatabaseName, 'sqlite'>,
  isMeant: (id: number) => boolean,
): Promise<void> {
  const meant = async () =>
    (await select<{ id: number }>(others, sessionsOf[database])).map(({ id }) => Number(id)).filter(isMeant);
  for (const id of await meant())
    await others
      .query(database === 'postgres' ? `SELECT pg_terminate_backend(${id})` : `KILL ${id}`)
      .catch(() => {});
  // A session ends at once, but the server lists it for a while.
  await until(async () => (await meant()).length === 0);
}
