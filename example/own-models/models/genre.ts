import type { Define } from './types.ts';

/** Genres, of which the shop keeps some to itself: no request reaches what the default scope leaves out. */
export const defineGenre: Define = (sequelize, types) =>
  sequelize.define(
    'Genre',
    {
      name: types.STRING,
      shelf: types.INTEGER,
      hidden: { type: types.BOOLEAN, allowNull: false, defaultValue: false },
    },
    {
      // Without it a condition on `hidden` would replace this one.
      whereMergeStrategy: 'and',
      defaultScope: {
        where: { hidden: false },
        order: [['name', 'DESC']],
        attributes: { exclude: ['hidden'] },
      },
    },
  );
