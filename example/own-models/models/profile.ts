import type { Define } from './types.ts';

/** Profiles of authors, one for each. */
export const defineProfile: Define = (sequelize, types) =>
  sequelize.define('Profile', { biography: types.TEXT, city: types.CHAR(20) }, { underscored: true });
