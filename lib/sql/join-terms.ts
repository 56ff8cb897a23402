/** Terms that are joined as they are. */
const fewTerms = 8;

/**
 * Terms joined by AND or OR. A database reads a row of them as one in the other, and many would be deep: they are joined in
 * groups, as many as there are in each.
 */
export const joinTerms = (terms: readonly string[], word: 'AND' | 'OR'): string => {
  if (terms.length <= fewTerms) return terms.join(` ${word} `);
  const size = Math.ceil(Math.sqrt(terms.length));
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, index) =>
    terms.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => `(${group.join(` ${word} `)})`).join(` ${word} `);
};
