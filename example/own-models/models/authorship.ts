import type { Define } from './types.ts';

/** The authors of a book: pairs with a key of their own, by which the authors are ordered. */
export const defineAuthorship: Define = (sequelize, types) =>
  sequelize.define(
    'Authorship',
    {
      id: { type: types.INTEGER, primaryKey: true, autoIncrement: true },
      share: types.FLOAT,
    },
    { tableName: 'who_wrote_what', underscored: true },
  );
