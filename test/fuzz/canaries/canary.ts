import { type Place, placesOf } from './places.ts';
import { type Asker, type Grants, isHidden } from './secret.ts';

/** An unmistakable value, where it is planted, and whom it must not be shown to. */
export interface Canary extends Place {
  readonly value: string | number | Date;
  /** How it looks in an answer. */
  readonly needle: string;
}

/** No word of the newsroom begins so, and no request says a whole canary. */
export const marker = 'qxkanari';

/** The first number that is a canary; a hundred more follow it. */
export const firstNumber = 1_734_059_000;

const makers: Readonly<Record<Place['holds'], (index: number) => Canary['value']>> = {
  text: (index) => `${marker}${String(index).padStart(3, '0')}z`,
  number: (index) => firstNumber + index,
  moment: (index) => new Date(Date.UTC(1931, 4, 3, 2, 11, index, 417)),
};

const needleOf = (value: Canary['value']): string =>
  // Without its milliseconds, which not every form shows.
  value instanceof Date ? value.toISOString().slice(0, 19) : String(value);

/** A canary for every column that somebody must not see. */
export const canariesFor = (grants: Grants, places = placesOf(grants)): readonly Canary[] =>
  places.map((place, index) => {
    const value = makers[place.holds](index);
    return { ...place, value, needle: needleOf(value) };
  });

/** Gives a function that names the first canary in an answer which who asked must not see. */
export function watchFor(
  canaries: readonly Canary[],
  grants: Grants,
): (asker: Asker, answer: string) => Canary | undefined {
  const known = new Map(canaries.map((canary) => [canary.needle.toLowerCase(), canary]));
  // A number within a longer one is another number.
  const parts = [...known.keys()].map((needle) =>
    /^\d+$/.test(needle) ? `(?<!\\d)${needle}(?!\\d)` : needle,
  );
  const needles = new RegExp(parts.join('|'), 'gi');
  return (asker, answer) => {
    for (const [needle] of answer.matchAll(needles)) {
      const canary = known.get(needle.toLowerCase());
      if (canary !== undefined && isHidden(canary.secret, asker, grants)) return canary;
    }
    return undefined;
  };
}
