import { mayFollow } from '../schema/access.ts';
import { type Attribute, isReadable } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { DialectSettings, Walk } from './context.ts';

/** Whether the creator fields of a content type are on. */
export const showsCreators = (settings: DialectSettings, type: EntryType): boolean =>
  type.kind !== 'component' &&
  type.populateCreatorFields &&
  (settings.creatorFields.get(type.uid) ?? 'off') !== 'off';

/**
 * The attribute of a name, where the role may use it in fields, filters and sort; undefined for what is absent,
 * private, a password, a creator field that is off, or a relation to a type that the role may not find.
 * A client cannot tell these apart.
 */
export const reach = (walk: Walk, type: EntryType, name: string): Attribute | undefined => {
  const attribute = type.attributes.get(name);
  if (attribute === undefined || !isReadable(attribute)) return undefined;
  if (attribute.kind !== 'relation') return attribute;
  if (attribute.creator && !showsCreators(walk.settings, type)) return undefined;
  return mayFollow(walk.access, attribute) ? attribute : undefined;
};

/** The names that the role may use, for hints; `fits` narrows them to those that make sense at a place. */
export const reachable = (walk: Walk, type: EntryType, fits: (attribute: Attribute) => boolean): string[] =>
  [...type.attributes.keys()].filter((name) => {
    const attribute = reach(walk, type, name);
    return attribute !== undefined && fits(attribute);
  });

/** Notes that a name is no attribute of the type, with the nearest name that is. */
export const noteUnknown = (
  walk: Walk,
  type: EntryType,
  name: string,
  path: readonly string[],
  fits: (attribute: Attribute) => boolean,
): void => {
  const hint = didYouMean(name, reachable(walk, type, fits));
  walk.problems.add('unknown-attribute', path, `Unknown attribute '${name}' of ${type.singularName}`, hint);
};
