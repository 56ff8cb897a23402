import { QueryTypes, type Sequelize } from 'sequelize';
import type { Select } from './snapshot.ts';

/** Reads with plain SQL, past everything that the plugin does. */
export const selectFrom =
  (sequelize: Sequelize): Select =>
  (sql) =>
    sequelize.query<Record<string, unknown>>(sql, { type: QueryTypes.SELECT });
