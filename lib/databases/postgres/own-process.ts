/**
 * Marks a condition of which the best plan depends on the value: an index finds a text that few rows have, and a text that many rows have
 * is found sooner without it.
 */
export const ownPlan = '/* planned with its values */';

/** Returns whether a statement has a condition that is marked so. The server plans it anew for each run. */
export const hasOwnPlan = (sql: string): boolean => sql.includes(ownPlan);

/** The host's settings for its PostgreSQL server. */
export interface PostgresSettings {
  /** Whether statements are prepared under names, so that the server keeps their plans. */
  readonly preparedStatements: boolean;
  /**
   * Whether a connection keeps its session on the server. `transaction`: a pooler gives each transaction any session. `session`:
   * it keeps one, with or without a pooler. `detect`: it keeps one, unless the server process that answers is not the one
   * announced for the connection.
   */
  readonly pooler: 'detect' | 'session' | 'transaction';
}

/** The parts of a connection of the pg driver that are used. */
export interface Wired {
  /**
   * The server process that was announced for the connection, or the number that a pooler sent instead. Undefined for a
   * connection of libpq.
   */
  readonly processID?: number | null;
  query(text: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
}

/**
 * Returns an expression that tells whether the connection keeps its session. A pooler announces a number of its own,
 * which it uses for cancelling, so the process that answers is a different one. If no number is known, the host has to
 * configure the pooler.
 */
export const ownProcess = ({ processID }: Wired, pooler: PostgresSettings['pooler']): string => {
  if (pooler !== 'detect') return String(pooler === 'session');
  return typeof processID === 'number' ? `pg_backend_pid() = ${processID}` : 'true';
};

/** Returns whether the connection keeps its session. Throws the errors of the driver. */
export const keepsSession = async (
  connection: Wired,
  pooler: PostgresSettings['pooler'],
): Promise<boolean> => {
  const { rows } = await connection.query(`SELECT CAST(${ownProcess(connection, pooler)} AS text) AS kept`);
  return rows[0]?.kept === 'true';
};
