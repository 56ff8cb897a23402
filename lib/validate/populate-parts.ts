import type { QueryObject } from '../query/query.ts';
import { mayFollow } from '../schema/access.ts';
import { type Attribute, isReadable, type NestedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Walk } from './context.ts';
import { readWishes, type Wish, type Wishes } from './populate-forms.ts';
import { showsCreators } from './reach.ts';

type Path = readonly string[];

const paginationKeys = ['pagination', 'limit', 'start', 'count'];
/** Refuses every key of a populate object that has no meaning there. */
export const checkParts = (walk: Walk, parts: QueryObject, known: readonly string[], path: Path): void => {
  for (const key of Object.keys(parts)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    if (paginationKeys.includes(key)) {
      walk.problems.add(
        'populate-with-pagination',
        at,
        `'${key}' cannot stand inside populate: populated entries are not paginated`,
      );
    } else {
      walk.problems.add('unknown-key', at, `Unknown key '${key}' inside populate`, didYouMean(key, known));
    }
  }
};

/** What is wished below a place: by the object form's `populate`, or by what follows in dotted paths. */
export const wishesBelow = (walk: Walk, { parts, path, below }: Wish): Wishes =>
  parts === undefined ? below : readWishes(walk, parts.populate, [...path, 'populate']);

/** Whether an attribute leads elsewhere, so that populate can bring it. */
export const isNested = (attribute: Attribute | undefined): attribute is NestedAttribute =>
  attribute !== undefined && attribute.kind !== 'scalar' && isReadable(attribute);

/** Whether a type has a populatable attribute of that name, seen or left out. */
export const isPopulatable = (type: EntryType, name: string): boolean => isNested(type.attributes.get(name));

/** Creator fields that are off, and relations the role may not follow, are left out; nothing below them is looked at. */
export const isLeftOut = (walk: Walk, type: EntryType, attribute: NestedAttribute): boolean =>
  attribute.kind === 'relation' &&
  ((attribute.creator && !showsCreators(walk.settings, type)) || !mayFollow(walk.access, attribute));

/** The names that a populate may bring from a type, for hints. */
export const populatable = (walk: Walk, type: EntryType): string[] =>
  [...type.attributes.values()]
    .filter((a) => isNested(a) && !isLeftOut(walk, type, a))
    .map(({ name }) => name);
