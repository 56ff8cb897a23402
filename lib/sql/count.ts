import type { StoredScalar } from '../databases/stored-scalar.ts';
import { countAttribute } from '../language/count.ts';

/** The SQL expression for the number of rows in a group. */
export const countOfRows = 'count(*)';

/** The type as which such a number is compared and sorted. */
export const countStored: StoredScalar = { type: countAttribute.type, storage: 'sequelize' };

/** Returns a count with 0 for entries that are not in the counted result because they have nothing to count. */
export const countOrZero = (count: string): string => `COALESCE(${count}, 0)`;
