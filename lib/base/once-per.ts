/**
 * Returns a function that computes something once for each object, and forgets it with the object. It is for what follows from an
 * object that never changes, such as a frozen access, and that cannot stand on the object, which may be the host's.
 */
export const oncePer = <Owner extends object, Result>(
  compute: (owner: Owner) => Result,
): ((owner: Owner) => Result) => {
  const known = new WeakMap<Owner, { readonly result: Result }>();
  return (owner) => {
    const found = known.get(owner);
    if (found !== undefined) return found.result;
    const result = compute(owner);
    known.set(owner, { result });
    return result;
  };
};
