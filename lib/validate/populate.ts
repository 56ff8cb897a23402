import type { QueryObject } from '../query/query.ts';
import { isNested, type NestedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { EntryQuery, Populate } from './bound-query.ts';
import type { Walk } from './context.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { noWishes, type Wish, type Wishes } from './populate-forms.ts';
import { checkParts, wishesBelow } from './populate-parts.ts';
import { readPublicationState } from './publication-state.ts';
import { readSort } from './sort.ts';
import { noteUnknown } from './unknown.ts';
import { readWindow, windowKeysOf } from './window.ts';
import { readZone } from './zone.ts';

type Path = readonly string[];

const nothing: QueryObject = Object.freeze(Object.create(null));

const entryKeys = ['populate', 'fields', 'sort', 'filters', 'publicationState'];

/** Reads what is asked of the entries at one populated place. */
export const readEntryQuery = (
  walk: Walk,
  type: EntryType,
  wish: Wish,
  depth: number,
  keys: readonly string[] = entryKeys,
): EntryQuery => {
  const parts = wish.parts ?? nothing;
  checkParts(walk, parts, keys, wish.path);
  return {
    type,
    fields: readFields(walk, type, parts.fields, [...wish.path, 'fields']),
    sort: readSort(walk, type, parts.sort, [...wish.path, 'sort']),
    filters: readFilters(walk, type, parts.filters, [...wish.path, 'filters']),
    state: readPublicationState(walk, type, parts.publicationState, [...wish.path, 'publicationState']),
    populate: readPopulate(walk, type, wishesBelow(walk, wish), depth + 1),
  };
};

const readOne = (walk: Walk, attribute: NestedAttribute, wish: Wish, depth: number): Populate => {
  walk.count('populatedPaths', wish.path);
  if (attribute.kind === 'zone')
    return readZone(walk, attribute, wish, depth, { readEntryQuery, readPopulate });
  const target = walk.view.target(attribute);
  const windowKeys = windowKeysOf(walk, attribute, depth);
  const query = readEntryQuery(walk, target, wish, depth, [...entryKeys, ...windowKeys]);
  const window =
    windowKeys.length === 0 ? undefined : readWindow(walk, attribute, wish.parts ?? nothing, wish.path);
  return { kind: 'entries', attribute, query, attached: false, ...(window !== undefined && { window }) };
};

const noteUnpopulatable = (walk: Walk, type: EntryType, name: string, path: Path, depth: number): void => {
  if (walk.view.attribute(type, name) === undefined) {
    if (depth === 1 && walk.settings.populateWords.includes(name)) {
      const message = `'${name}' has a meaning that another plugin of the host gives it`;
      walk.problems.add('host-word', path, message);
      return;
    }
    if (walk.settings.unknownPopulate === 'refuse') noteUnknown(walk, type, name, path, 'populate');
    return;
  }
  walk.problems.add(
    'not-populatable',
    path,
    `'${name}' is a plain attribute; populate brings relations, media, components and zones`,
  );
};

/** Binds the wishes at one place to the attributes of its type. */
export const readPopulate = (
  walk: Walk,
  type: EntryType,
  wishes: Wishes,
  depth: number,
): readonly Populate[] => {
  const populate = new Map<string, Populate>();
  const path = wishes.everything ?? wishes.names.values().next().value?.path;
  if (path !== undefined) walk.limit('populateDepth', depth, path);
  for (const [name, wish] of wishes.names) {
    if (walk.view.leavesOut(type, name)) continue;
    const attribute = walk.view.attribute(type, name);
    if (attribute === undefined || !isNested(attribute))
      noteUnpopulatable(walk, type, name, wish.path, depth);
    else if (wish.wanted) populate.set(name, readOne(walk, attribute, wish, depth));
  }
  if (wishes.everything !== undefined) {
    const bare: Wish = {
      path: wishes.everything,
      wanted: true,
      parts: undefined,
      below: noWishes(),
    };
    for (const attribute of walk.view.everything(type)) {
      if (!populate.has(attribute.name)) populate.set(attribute.name, readOne(walk, attribute, bare, depth));
    }
  }
  return [...populate.values()];
};
