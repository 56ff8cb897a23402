import type { Sequelize } from 'sequelize';
import { changesChannel } from '../../lib/schema/grant-names.ts';
import type { Host } from '../host.ts';

/** What the plugin needs of a connection of the pg driver. */
interface PgConnection {
  /** The pool that Sequelize looks into where the connection breaks, on an instance with replicas. */
  queryType?: 'write';
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification' | 'error' | 'end', listener: () => void): void;
}

interface ConnectionManager {
  connect(config: unknown): Promise<PgConnection>;
}

/** Milliseconds between attempts to listen again after the connection is lost; the poll of the rows goes on meanwhile. */
const retry = 5_000;

/**
 * Listens for changes that other instances announce, on a connection of its own beside the pool. PostgreSQL alone has
 * this; elsewhere, and while the connection is lost, the poll finds changes. Gives a function that stops listening.
 */
export const listen = async (host: Host, onChange: () => Promise<void>): Promise<() => Promise<void>> => {
  if (host.sequelize.getDialect() !== 'postgres') return async () => {};
  const { connectionManager } = host.sequelize as Sequelize & { connectionManager: ConnectionManager };
  let connection: PgConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  const changed = (): void => {
    onChange().catch((error: unknown) =>
      host.log.warn(`content-query: grants could not be refreshed: ${String(error)}`),
    );
  };
  const lost = (): void => {
    connection = undefined;
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, retry);
    timer.unref();
  };
  const connect = async (): Promise<void> => {
    try {
      const opened = await connectionManager.connect(primaryOf(host.sequelize));
      opened.queryType = 'write';
      if (stopped) return await opened.end();
      connection = opened;
      opened.on('notification', changed);
      opened.on('error', lost);
      opened.on('end', lost);
      await opened.query(`LISTEN ${changesChannel}`);
      failing = false;
      changed();
    } catch (error) {
      if (!failing)
        host.log.warn(`content-query: cannot listen for changes of other instances: ${String(error)}`);
      failing = true;
      await connection?.end().catch(() => {});
      lost();
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await connection?.end();
  };
};

/** Notifications are sent and heard on the primary alone. */
const primaryOf = (sequelize: Sequelize): unknown => {
  const { config, options } = sequelize as unknown as {
    config: object;
    options: { replication?: { write?: object } | false };
  };
  const primary = options.replication ? options.replication.write : undefined;
  return { ...config, ...primary };
};
