import type { QueryObject } from '../query/query.ts';
import { isNested } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Walk } from './context.ts';
import { readWishes, type Wish, type Wishes } from './populate-forms.ts';
import { refuseWindow } from './window.ts';

type Path = readonly string[];

/** Refuses every key of a populate object that has no meaning there. */
export const checkParts = (walk: Walk, parts: QueryObject, known: readonly string[], path: Path): void => {
  for (const key of Object.keys(parts)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    if (refuseWindow(walk, key, at)) continue;
    walk.problems.add('unknown-key', at, `Unknown key '${key}' inside populate`, didYouMean(key, known));
  }
};

/** What is wished below a place: by what follows in dotted paths, and by the object form's `populate`; a boolean names nothing. */
export const wishesBelow = (walk: Walk, { parts, path, below }: Wish): Wishes =>
  parts?.populate === undefined || parseBoolean(parts.populate) !== undefined
    ? below
    : readWishes(walk, parts.populate, [...path, 'populate'], below);

/** The names that a populate may bring from a type, for hints. */
export const populatable = (walk: Walk, type: EntryType): string[] =>
  walk.view.attributes(type, 'populate').map(({ name }) => name);

/** Whether a populate may name it: what the role may see, and what is left out without a word. */
export const isPopulatable = (walk: Walk, type: EntryType, name: string): boolean => {
  const attribute = walk.view.attribute(type, name);
  return (attribute !== undefined && isNested(attribute)) || walk.view.leavesOut(type, name);
};
