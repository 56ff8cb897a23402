import type { FindOptions } from 'sequelize';
import { unavailable } from '../base/error.ts';
import { TimeoutError, withDeadline } from '../base/with-deadline.ts';
import { databaseOf } from './index.ts';
import { needsNewConnection } from './meaning-of.ts';
import { type AnyModel, findRows, instanceOf, select, sequelizeOf } from './sequelize.ts';

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
  const read = (sql: string) => withDeadline(select(sequelize, sql, { connection }), patience);
  try {
    const isClustered = (await read(catchUp.isClustered)).length > 0;
    if (isClustered) await read(catchUp.wait);
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
