/** The reader from whom nothing is hidden: an administrator who looks as no role, with which a preview begins. */
export const everything = '';
