import type { StoredScalar } from '../databases/stored-scalar.ts';
import { countAttribute } from '../language/count.ts';

/** The number of rows in a group. */
export const countOfRows = 'count(*)';

/** What such a number is compared and sorted as. */
export const countStored: StoredScalar = { type: countAttribute.type, storage: 'sequelize' };

/** A number that is gathered for those alone that have something to count. */
export const orNone = (count: string): string => `COALESCE(${count}, 0)`;
