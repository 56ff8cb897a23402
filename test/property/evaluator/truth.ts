/** SQL's three truth values; undefined is UNKNOWN. */
export type Truth = boolean | undefined;

/** NOT: what is unknown stays so. */
export const not = (one: Truth): Truth => (one === undefined ? undefined : !one);

/** AND: one false decides, whatever the other is. */
export const and = (one: Truth, other: Truth): Truth => {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
};

/** OR: one true decides, whatever the other is. */
export const or = (one: Truth, other: Truth): Truth => not(and(not(one), not(other)));
