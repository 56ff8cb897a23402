import type { PostgresSettings } from './settings.ts';

/** What is used of a connection of the pg driver. */
export interface Wired {
  /** The server process that was announced for the connection, or what a pooler said in its place. libpq's has none. */
  readonly processID?: number | null;
  query(text: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/**
 * An expression: whether the connection keeps its session. A pooler announces a number of its own, by which it knows what to cancel;
 * then another process answers. Where no number is known, the host has to say that there is a pooler.
 */
export const ownProcess = ({ processID }: Wired, pooler: PostgresSettings['pooler']): string => {
  if (pooler !== 'detect') return String(pooler === 'session');
  return typeof processID === 'number' ? `pg_backend_pid() = ${processID}` : 'true';
};

/** Whether the connection keeps its session. Throws what the driver throws. */
export const keepsSession = async (
  connection: Wired,
  pooler: PostgresSettings['pooler'],
): Promise<boolean> => {
  const { rows } = await connection.query(`SELECT CAST(${ownProcess(connection, pooler)} AS text) AS kept`);
  return rows[0]?.kept === 'true';
};
