import type { FindOptions } from 'sequelize';
import { unavailable } from '../base/error.ts';
import { oncePer } from '../base/once-per.ts';
import { TimeoutError, withDeadline } from '../base/with-deadline.ts';
import type { CatchUp } from './driver.ts';
import { databaseOf } from './index.ts';
import { needsNewConnection } from './meaning-of.ts';
import { type AnyModel, findRows, instanceOf, select, sequelizeOf } from './sequelize.ts';

/** Whether the server of a connection is one of a cluster, and until when that is not asked again. */
const clusterOf = oncePer((_connection: object) => ({ isClustered: false, isKnownUntil: 0 }));

/** Milliseconds after which a server that was in no cluster is asked again: one may be begun on it, or joined. */
const alone = 10_000;

/**
 * Waits until the server of a connection has what was committed on every other one of its cluster. Returns whether it is in a cluster,
 * which is asked once for each connection, and again if it was in none. `read` runs a SELECT on it; `now` is in milliseconds.
 */
export const catchUpOn = async (
  connection: object,
  { isClustered, wait }: CatchUp,
  read: (select: string) => Promise<readonly object[]>,
  now = performance.now(),
): Promise<boolean> => {
  const known = clusterOf(connection);
  if (!known.isClustered && now >= known.isKnownUntil) {
    known.isClustered = (await read(isClustered)).length > 0;
    known.isKnownUntil = now + alone;
  }
  if (known.isClustered) await read(wait);
  return known.isClustered;
};

/** Milliseconds that a server may take to get what the others of its cluster have committed. */
const patience = 2_000;

/**
 * Returns rows as findRows does, read on the primary. In a cluster of which every server takes writes, the rows are read once the
 * server of their connection has what was committed on any other one, so that what was revoked there is not found here. Throws a 503
 * if the server does not catch up in time.
 */
export const findRowsInStep = async <Row extends object>(
  model: AnyModel,
  options: Pick<FindOptions, 'where' | 'limit'>,
): Promise<Row[]> => {
  const sequelize = sequelizeOf(model);
  const { dedicatedConnection: access } = databaseOf(sequelize);
  if (access === 'none' || access.catchUp === 'no wait')
    return findRows<Row>(model, { ...options, useMaster: true });
  const { catchUp, destroy } = access;
  const { connectionManager } = instanceOf<object>(sequelize);
  const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: true });
  try {
    await catchUpOn(connection, catchUp, (sql) =>
      withDeadline(select<object>(sequelize, sql, { connection }), patience),
    );
    // This is how Sequelize runs a statement on a given connection.
    return await findRows<Row>(model, { ...options, transaction: { connection } as never });
  } catch (error) {
    const isLost = error instanceof TimeoutError || needsNewConnection(error);
    if (isLost) destroy(connection);
    throw error instanceof TimeoutError ? unavailable(error) : error;
  } finally {
    await connectionManager.releaseConnection(connection);
  }
};
