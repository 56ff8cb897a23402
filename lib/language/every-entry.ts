/** The limit of a list that has no page: all entries, as far as the ceilings let them be read. */
export const everyEntry = -1;
