/** The limit of a list without pages: all entries, up to the ceilings. */
export const everyEntry = -1;
