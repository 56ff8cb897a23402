/** SQL's three truth values; undefined is UNKNOWN. */
export type Truth = boolean | undefined;

export const not = (one: Truth): Truth => (one === undefined ? undefined : !one);

export const and = (one: Truth, other: Truth): Truth => {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
};

export const or = (one: Truth, other: Truth): Truth => not(and(not(one), not(other)));
