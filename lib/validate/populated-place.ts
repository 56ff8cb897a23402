import type { NestedAttribute } from '../schema/attribute.ts';
import type { Window } from './bound-query.ts';

/** The number of entries at one place of a request, as far as it can be estimated before anything is read. */
export interface PopulatedPlace {
  /** How many entries are read. */
  readonly entries: number;
  /** How many entries are the parents of the level below: with a window fewer than are read. */
  readonly shown: number;
  /** Whether the place is below a relation, where the same entry may be read for several parents. */
  readonly isRepeated: boolean;
  /** Whether the place is below a to-many relation, where a single parent may have most entries of the type. */
  readonly isUnbounded: boolean;
  /** Whether a window of each parent is shown, which is chosen before the entries are read. */
  readonly isWindow: boolean;
}

/** Returns whether an attribute leads to entries of other types, which may be those of several parents. */
export const leadsOut = (
  attribute: NestedAttribute,
): attribute is Extract<NestedAttribute, { kind: 'relation' | 'polymorphic' }> =>
  attribute.kind === 'relation' || attribute.kind === 'polymorphic';

/**
 * Returns whether any number of entries may belong to one parent. An entry has a localization for each locale, so they are looked up
 * as one related entry is.
 */
export const hasMany = (attribute: NestedAttribute): boolean =>
  leadsOut(attribute) && attribute.toMany && attribute.name !== 'localizations';

/** The assumed number of entries of a to-many relation. */
const fanOut = 10;

const fullWeight = 250;

/** Returns the place of the entries of a page. */
export const placeOfPage = (size: number): PopulatedPlace => ({
  entries: size,
  shown: size,
  isRepeated: false,
  isUnbounded: false,
  isWindow: false,
});

/** Returns how many entries of each parent a window reads, and how many it shows, if there are `many` without it. */
const throughWindow = (window: Window | undefined, many: number): { through: number; shown: number } => {
  if (window === undefined) return { through: many, shown: many };
  if (window === 'count') return { through: many, shown: 0 };
  const { start, limit = many } = window;
  return { through: Math.max(many, start + limit), shown: limit };
};

/** Returns the place of the entries that an attribute leads to from the entries of another place. */
export const placeBelow = (
  { shown: owners, isRepeated, isUnbounded }: PopulatedPlace,
  attribute: NestedAttribute,
  window?: Window,
): PopulatedPlace => {
  const isToMany = hasMany(attribute);
  const { through, shown } = throughWindow(window, isToMany ? fanOut : 1);
  return {
    entries: owners * through,
    shown: owners * shown,
    isRepeated: isRepeated || leadsOut(attribute),
    isUnbounded: isUnbounded || isToMany,
    isWindow: window !== undefined,
  };
};

/**
 * Returns the weight of conditions and sort keys at a place, relative to those of the root, which are evaluated on the whole table. It is
 * between a tenth and four, and below a to-many relation at least one.
 */
export const weightOf = ({ entries, isUnbounded }: PopulatedPlace): number =>
  Math.min(4, Math.max(isUnbounded ? 1 : 0.1, entries / fullWeight));

/** The least part of a table that is looked up below a to-many relation, where one parent may have most entries. */
const leastOfMany = 0.4;

/**
 * Returns the cost of looking up one entry for each parent at a place, relative to looking them up for a whole table: a page of ten costs
 * ten, but below a to-many relation one parent may have most entries.
 */
export const lookUps = ({ shown, isUnbounded }: PopulatedPlace): number =>
  Math.min(1, Math.max(isUnbounded ? leastOfMany : 0, shown / fullWeight));
