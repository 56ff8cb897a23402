let variants: ReadonlyMap<string, readonly string[]> | undefined;

const lastCodePoint = 0x1ffff;

/** Letters under every word that one of their cases spells: ß under its capitals SS, and under itself, as ẞ is. */
const buildCandidates = (): ReadonlyMap<string, readonly string[]> => {
  const candidates = new Map<string, string[]>();
  for (let point = 0; point <= lastCodePoint; point += 1) {
    const letter = String.fromCodePoint(point);
    const capital = letter.toUpperCase();
    const folded = capital.toLowerCase();
    if (folded === letter && capital === letter) continue;
    for (const key of new Set([folded, letter.toLowerCase()])) {
      const group = candidates.get(key);
      if (group === undefined) candidates.set(key, [letter]);
      else group.push(letter);
    }
  }
  return candidates;
};

/**
 * Every letter with those that are the same letter to Unicode's simple case folding, such as s, S and ſ or σ, Σ and ς.
 * Made on first use. The engine's own `iu` matching folds so and decides among the candidates.
 */
const buildVariants = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  for (const group of buildCandidates().values()) {
    if (group.length === 1) continue;
    for (const letter of group) {
      const same = new RegExp(`^${letter}$`, 'iu');
      const members = found.get(letter) ?? new Set();
      for (const other of group) if (same.test(other)) members.add(other);
      found.set(letter, members);
    }
  }
  return new Map([...found].map(([letter, members]) => [letter, [...members]]));
};

/** The letters that a letter may be when case does not matter, itself among them. */
export const caseVariants = (letter: string): readonly string[] => {
  variants ??= buildVariants();
  return variants.get(letter) ?? [letter];
};
