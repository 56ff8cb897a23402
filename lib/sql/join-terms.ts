/** The largest number of terms that are joined without groups. */
const fewTerms = 8;

/**
 * Joins terms by AND or OR. A database parses a long row of terms as a deep tree, so many terms are split into groups of about
 * equal number and size.
 */
export const joinTerms = (terms: readonly string[], word: 'AND' | 'OR'): string => {
  if (terms.length <= fewTerms) return terms.join(` ${word} `);
  const size = Math.ceil(Math.sqrt(terms.length));
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, index) =>
    terms.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => `(${group.join(` ${word} `)})`).join(` ${word} `);
};
