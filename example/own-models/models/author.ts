import type { Define } from './types.ts';

/** Authors, with columns under the names of their attributes. */
export const defineAuthor: Define = (sequelize, types) =>
  sequelize.define('Author', {
    name: types.STRING,
    email: types.STRING,
    pin: types.STRING,
    bornOn: types.DATEONLY,
    publishedAt: types.DATE,
  });
