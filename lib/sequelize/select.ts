import type { FindAndCountOptions, FindOptions, QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { AnyModel } from './library.ts';

/** Where a statement runs, and with what. */
export interface SelectOptions {
  /** Values of `$1`, `$2`, ... */
  readonly bind?: readonly unknown[];
  /** Reads on the primary, where there are replicas. */
  readonly useMaster?: boolean;
  /** Runs on this connection, in place of one of the pool. */
  readonly connection?: object | undefined;
}

/** Runs a SELECT through Sequelize and gives its rows. Whoever wrote the statement says what is in them. */
export const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  { bind, useMaster, connection }: SelectOptions = {},
): Promise<Row[]> =>
  sequelize.query<Row>(sql, {
    // The member of an enumeration, by its value: the host's Sequelize may be another copy than ours.
    type: 'SELECT' as QueryTypes.SELECT,
    raw: true,
    ...(bind !== undefined && { bind: [...bind] }),
    ...(useMaster !== undefined && { useMaster }),
    // Sequelize's own way to run a statement on a connection that it has already.
    ...(connection !== undefined && { transaction: { connection } as unknown as Transaction }),
  });

/** The rows that a find gives, never instances of the model. Whoever knows the table says what is in them. */
export const findRows = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindOptions, 'raw'>,
): Promise<Row[]> => (await model.findAll({ ...options, raw: true })) as unknown as Row[];

/** One page of such rows, and how many there are on all pages. */
export const findRowsAndCount = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindAndCountOptions, 'raw' | 'group'>,
): Promise<{ readonly rows: Row[]; readonly count: number }> => {
  const { rows, count } = await model.findAndCountAll({ ...options, raw: true });
  return { rows: rows as unknown as Row[], count };
};
