import type { Define } from './types.ts';

/** Reviews, including deleted ones, with date columns of other names. */
export const defineReview: Define = (sequelize, types) =>
  sequelize.define(
    'Review',
    {
      headline: types.STRING,
      stars: types.SMALLINT,
      publishedAt: types.DATE,
      createdAt: { type: types.DATE, field: 'written_at' },
      updatedAt: { type: types.DATE, field: 'edited_at' },
    },
    { paranoid: true, deletedAt: 'withdrawnAt' },
  );
