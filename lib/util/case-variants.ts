import { caseGroups, casePairs } from './case-folding.ts';

const letterOf = (point: number): string => String.fromCodePoint(point);

const wordsOf = (table: string): string[] => table.trim().split(/\s+/);

/** Returns the letters of `41-4a/2+20`, each with its partner. */
const pairsOf = (run: string): string[][] => {
  const [letters = '', distance = ''] = run.split('+');
  const [range = '', step = '1'] = letters.split('/');
  const [from = 0, to = from] = range.split('-').map((point) => Number.parseInt(point, 16));
  const pairs: string[][] = [];
  for (let point = from; point <= to; point += Number(step)) {
    pairs.push([letterOf(point), letterOf(point + Number.parseInt(distance, 16))]);
  }
  return pairs;
};

const groupOf = (letters: string): string[] =>
  letters.split('=').map((point) => letterOf(Number.parseInt(point, 16)));

const variants: ReadonlyMap<string, readonly string[]> = new Map(
  [...wordsOf(casePairs).flatMap(pairsOf), ...wordsOf(caseGroups).map(groupOf)].flatMap((group) =>
    group.map((letter) => [letter, group] as const),
  ),
);

/**
 * Returns the letters that a letter matches if case is ignored, including itself: those that Unicode's simple case folding treats
 * as the same letter, such as s, S and ſ or σ, Σ and ς. It uses a table, because testing every letter with the JavaScript engine
 * takes a tenth of a second.
 */
export const caseVariants = (letter: string): readonly string[] => variants.get(letter) ?? [letter];
