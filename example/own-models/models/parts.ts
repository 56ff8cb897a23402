import type { Define } from './types.ts';

/** A component: what a book measures. */
export const defineMeasures: Define = (sequelize, types) =>
  sequelize.define(
    'Measures',
    { width: types.DECIMAL(6, 2), height: types.DECIMAL(6, 2), material: types.STRING },
    { timestamps: false },
  );

/** A component that repeats: each time a book was printed. */
export const definePrinting: Define = (sequelize, types) =>
  sequelize.define('Printing', { number: types.INTEGER, year: types.INTEGER }, { timestamps: false });
