import type { Define } from './types.ts';

/** Publishers. Books refer to their code, and a deleted publisher stays in the table. */
export const definePublisher: Define = (sequelize, types) =>
  sequelize.define(
    'Publisher',
    {
      id: { type: types.BIGINT, primaryKey: true, autoIncrement: true },
      code: { type: types.STRING(20), unique: true },
      name: types.STRING,
      opensAt: { type: types.TIME, field: 'opening_time' },
    },
    { tableName: 'publishing_houses', paranoid: true },
  );
