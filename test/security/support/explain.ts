import type pg from 'pg';
import type { Sequelize } from 'sequelize';

/** A statement as a driver was given it. */
export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Connection {
  query(statement: unknown, ...more: unknown[]): unknown;
  /** MariaDB's. */
  prepare?(text: string): Promise<never>;
  /** MySQL's. */
  execute?(statement: unknown, ...more: unknown[]): unknown;
}

interface Pooled {
  readonly connectionManager: { getConnection(options: unknown): Promise<Connection> };
}

/** The statement in what a driver is called with: those of PostgreSQL and MySQL with one object, MariaDB's with text and values. */
const askedIn = (statement: unknown, [values]: readonly unknown[]): Asked | undefined => {
  if (typeof statement === 'string') return Array.isArray(values) ? { text: statement, values } : undefined;
  const { sql, text = sql, values: own } = (statement ?? {}) as Partial<Asked> & { readonly sql?: string };
  return text !== undefined && Array.isArray(own) ? { text, values: own } : undefined;
};

/** The statements with bound values that the engine runs while something is done. */
export async function asking(sequelize: Sequelize, act: () => Promise<unknown>): Promise<Asked[]> {
  const { connectionManager } = sequelize as unknown as Pooled;
  const asked: Asked[] = [];
  const watched = new Set<Connection>();
  const own = connectionManager.getConnection;
  connectionManager.getConnection = async (options) => {
    const connection = await own.call(connectionManager, options);
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const note = (statement: unknown, more: readonly unknown[]): void => {
      const known = askedIn(statement, more);
      if (known !== undefined && /^(?:SELECT|WITH|SET STATEMENT)\b/.test(known.text)) asked.push(known);
    };
    const { query, execute } = connection;
    connection.query = (statement, ...more) => {
      note(statement, more);
      return query.call(connection, statement, ...more);
    };
    if (execute !== undefined)
      connection.execute = (statement, ...more) => {
        note(statement, more);
        return execute.call(connection, statement, ...more);
      };
    // The engine runs a statement as text where the server cannot prepare it.
    if (connection.prepare !== undefined)
      connection.prepare = () => Promise.reject(Object.assign(new Error(), { code: 'ER_UNSUPPORTED_PS' }));
    return connection;
  };
  try {
    await act();
  } finally {
    connectionManager.getConnection = own;
    for (const connection of watched)
      for (const name of ['query', 'execute', 'prepare']) Reflect.deleteProperty(connection, name);
  }
  return asked;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const touchedIn = (node: PlanNode): number => {
  // What is kept in memory is read again for each row of a join, whose step counts the pairs.
  if (node['Node Type'] === 'Materialize')
    return (node.Plans ?? []).reduce((sum, inner) => sum + touchedIn(inner), 0);
  const rows =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return (node.Plans ?? []).map(touchedIn).reduce((sum, inner) => sum + inner, rows * node['Actual Loops']);
};

/** How many rows all steps of a statement look at, each time that a step is taken. */
export async function rowsTouched(client: pg.Client, { text, values }: Asked): Promise<number> {
  const explain = `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, FORMAT JSON) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, [...values]);
  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + touchedIn(Plan), 0);
}
