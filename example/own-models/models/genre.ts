import type { Define } from './types.ts';

/** Genres. Some are hidden: no request reaches what the default scope leaves out. */
export const defineGenre: Define = (sequelize, types) =>
  sequelize.define(
    'Genre',
    {
      name: types.STRING,
      shelf: types.INTEGER,
      hidden: { type: types.BOOLEAN, allowNull: false, defaultValue: false },
    },
    {
      // Without this, a condition on `hidden` in a request would replace the condition of the scope.
      whereMergeStrategy: 'and',
      defaultScope: {
        where: { hidden: false },
        order: [['name', 'DESC']],
        attributes: { exclude: ['hidden'] },
      },
    },
  );
