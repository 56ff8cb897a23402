/**
 * Marks a condition of which the best plan depends on the value: an index finds a text that few rows have, and a text that many rows have
 * is found sooner without it.
 */
export const ownPlan = '/* planned with its values */';

/** Returns whether a statement has a condition that is marked so. The server plans it anew for each run. */
export const hasOwnPlan = (sql: string): boolean => sql.includes(ownPlan);
