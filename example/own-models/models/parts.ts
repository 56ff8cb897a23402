import type { Define } from './types.ts';

/** A component: the measures of a book. */
export const defineMeasures: Define = (sequelize, types) =>
  sequelize.define(
    'Measures',
    { width: types.DECIMAL(6, 2), height: types.DECIMAL(6, 2), material: types.STRING },
    { timestamps: false },
  );

/** A repeatable component: the printings of a book. */
export const definePrinting: Define = (sequelize, types) =>
  sequelize.define('Printing', { number: types.INTEGER, year: types.INTEGER }, { timestamps: false });
