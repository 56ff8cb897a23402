import type pg from 'pg';
import type { Sequelize } from 'sequelize';

/** A statement as a driver was given it. */
export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Connection {
  query(statement: unknown, ...more: unknown[]): unknown;
}

interface Pooled {
  readonly connectionManager: { getConnection(options: unknown): Promise<Connection> };
}

const isAsked = (statement: unknown): statement is Asked =>
  typeof statement === 'object' && statement !== null && Array.isArray((statement as Asked).values);

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
    const query = connection.query;
    connection.query = (statement, ...more) => {
      if (isAsked(statement) && /^(?:SELECT|WITH)\b/.test(statement.text)) asked.push(statement);
      return query.call(connection, statement, ...more);
    };
    return connection;
  };
  try {
    await act();
  } finally {
    connectionManager.getConnection = own;
    for (const connection of watched) Reflect.deleteProperty(connection, 'query');
  }
  return asked;
}

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const touchedIn = (node: PlanNode): number => {
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
