import type { Define } from './types.ts';

/** Who wrote which book: pairs with a key of their own, which says in which order the authors stand on the cover. */
export const defineAuthorship: Define = (sequelize, types) =>
  sequelize.define(
    'Authorship',
    {
      id: { type: types.INTEGER, primaryKey: true, autoIncrement: true },
      share: types.FLOAT,
    },
    { tableName: 'who_wrote_what', underscored: true },
  );
