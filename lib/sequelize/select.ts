import type { FindAndCountOptions, FindOptions, QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { AnyModel } from './library.ts';

/** Options for running a statement. */
export interface SelectOptions {
  /** The values of `$1`, `$2`, ... */
  readonly bind?: readonly unknown[];
  /** Whether to read on the primary, if there are replicas. */
  readonly useMaster?: boolean;
  /** The connection to run on, instead of one of the pool. */
  readonly connection?: object | undefined;
}

/** Runs a SELECT through Sequelize and returns its rows. The caller states the type of the rows. */
export const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  { bind, useMaster, connection }: SelectOptions = {},
): Promise<Row[]> =>
  sequelize.query<Row>(sql, {
    // The value of the enumeration's member is used, because the host's Sequelize may be another copy than ours.
    type: 'SELECT' as QueryTypes.SELECT,
    raw: true,
    ...(bind !== undefined && { bind: [...bind] }),
    ...(useMaster !== undefined && { useMaster }),
    // This is how Sequelize runs a statement on a given connection.
    ...(connection !== undefined && { transaction: { connection } as unknown as Transaction }),
  });

/** Returns the rows of a find as plain objects, never as instances. The caller states the type of the rows. */
export const findRows = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindOptions, 'raw'>,
): Promise<Row[]> => (await model.findAll({ ...options, raw: true })) as unknown as Row[];

/** Returns one page of such rows, and their number on all pages. */
export const findRowsAndCount = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindAndCountOptions, 'raw' | 'group'>,
): Promise<{ readonly rows: Row[]; readonly count: number }> => {
  const { rows, count } = await model.findAndCountAll({ ...options, raw: true });
  return { rows: rows as unknown as Row[], count };
};
