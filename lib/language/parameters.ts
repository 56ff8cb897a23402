/** The parameters of the dialect. Every other top-level key is unknown. */
export const parameters = [
  'fields',
  'sort',
  'pagination',
  'filters',
  'populate',
  'locale',
  'publicationState',
] as const;

/** A top-level key that the dialect knows. */
export type Parameter = (typeof parameters)[number];
