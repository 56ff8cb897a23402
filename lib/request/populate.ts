import type { Path } from '../base/error.ts';
import { isMixed, isNested, type NestedAttribute, type SingleTypeAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { EntryKey, KeyAt } from '../schema/parameters.ts';
import type { EntryQuery, Populate } from './bound-query.ts';
import type { Validation } from './context.ts';
import {
  type DeepPopulate,
  deepAttributes,
  deepIsOff,
  deepStandsAlone,
  deepWord,
  isLeaf,
  isLeafType,
  levelsOf,
} from './deep.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { hintForScalar, noteUnknown } from './hint-names.ts';
import { readMixed } from './mixed.ts';
import { readWindow, windowKeysOf } from './pagination.ts';
import {
  bareNode,
  checkParts,
  listKeys,
  type PopulateNode,
  type PopulateTree,
  readViewed,
  treeBelow,
  viewKey,
} from './populate-forms.ts';
import { readPublicationState } from './publication.ts';
import type { QueryNode, QueryObject } from './query.ts';
import { readSort } from './sort.ts';

const nothing: QueryObject = Object.freeze(Object.create(null));

/**
 * Returns the keys that are accepted at an attribute with entries of one type. As in Strapi, `on` is accepted and ignored at the
 * inverse side of a polymorphic relation.
 */
const entryKeysOf = (validation: Validation, attribute: SingleTypeAttribute): readonly string[] => {
  const keys = validation.keysAt('one');
  return attribute.kind === 'relation' && attribute.morph !== undefined ? [...keys, 'on'] : keys;
};

/** The arguments of the functions that read the keys at one place. */
interface EntryPlace {
  readonly validation: Validation;
  readonly type: EntryType;
  readonly populateNode: PopulateNode;
  readonly depth: number;
}

/** The function that reads each key. A missing key is a compile error. */
const readers = {
  fields: ({ validation, type }, node, path) => readFields(validation, type, node, path),
  sort: ({ validation, type }, node, path) => readSort(validation, type, node, path),
  filters: ({ validation, type }, node, path) => readFilters(validation, type, node, path),
  publicationState: ({ validation, type }, node, path) => readPublicationState(validation, type, node, path),
  // Names can also come from dotted paths, so the function reads the whole node.
  populate: ({ validation, type, populateNode, depth }) =>
    readPopulate(validation, type, treeBelow(validation, populateNode), depth + 1),
} satisfies Record<
  EntryKey | KeyAt<'type'>,
  (place: EntryPlace, node: QueryNode | undefined, path: Path) => unknown
>;

/** The words of Strapi 5 for `on` at an attribute that leads to entries of one type. */
const wordsOfOn = ({ parts, parentStep }: PopulateNode): string | undefined =>
  parts?.on === undefined || parentStep === undefined
    ? undefined
    : `Using fragments is not permitted to populate "${parentStep.attribute.name}" in "${parentStep.type.uid}"`;

/** Reads the query for the entries at one populated place. */
export const readEntryQuery = (
  validation: Validation,
  type: EntryType,
  populateNode: PopulateNode,
  depth: number,
  keys: readonly string[] = validation.keysAt('one'),
): EntryQuery => {
  const parts = populateNode.parts ?? nothing;
  checkParts(validation, parts, keys, populateNode.path, type, () => wordsOfOn(populateNode));
  const place: EntryPlace = { validation, type, populateNode, depth };
  const at = (key: EntryKey): readonly [QueryNode | undefined, Path] => [
    parts[key],
    [...populateNode.path, key],
  ];
  return {
    type,
    fields: readers.fields(place, ...at('fields')),
    sort: readers.sort(place, ...at('sort')),
    filters: readers.filters(place, ...at('filters')),
    state: readers.publicationState(place, ...at('publicationState')),
    populate: readers.populate(place),
  };
};

/** Reads populate of an attribute with entries of one type. */
const readEntries = (
  validation: Validation,
  attribute: SingleTypeAttribute,
  populateNode: PopulateNode,
  depth: number,
): Extract<Populate, { readonly kind: 'entries' }> => {
  const target = validation.view.target(attribute);
  const windowKeys = windowKeysOf(validation, attribute, depth);
  const keys = [...entryKeysOf(validation, attribute), ...windowKeys, ...Object.keys(listKeys)];
  const query = readEntryQuery(validation, target, populateNode, depth, keys);
  const window =
    windowKeys.length === 0
      ? undefined
      : readWindow(validation, attribute, populateNode.parts ?? nothing, populateNode.path);
  if (window === undefined) return { kind: 'entries', attribute, query, attached: false };
  return { kind: 'entries', attribute, query, attached: false, window };
};

/** Refuses `populate[name]=*` where Strapi 5 does: if something could be populated below the attribute. */
const refuseStar = (
  validation: Validation,
  type: EntryType,
  attribute: NestedAttribute,
  { path, isStar }: Pick<PopulateNode, 'path' | 'isStar'>,
): void => {
  if (validation.settings.strictPopulate !== true || isStar !== true) return;
  const message = `populate[${attribute.name}] must be true, or an object`;
  if (isMixed(attribute)) {
    const { singularName, uid } = type;
    const words = `Invalid nested populate for ${singularName}.${attribute.name} (${uid}). Expected a fragment ("on") or "count" but found "*"`;
    validation.problems.add('invalid-value', path, message, undefined, { words });
    return;
  }
  const [first] = validation.view.everything(validation.view.target(attribute));
  const key = attribute.kind === 'media' ? 'related' : first?.name;
  if (key !== undefined)
    validation.problems.add('invalid-value', path, message, undefined, { key, type: 'star' });
};

/** Refuses the name of a creator that the schema does not open, where the host is strict. Returns false for every other name. */
const refuseCreator = (
  { settings, problems }: Validation,
  type: EntryType,
  name: string,
  { path, dotted }: Pick<PopulateNode, 'path' | 'dotted'>,
): boolean => {
  const attribute = type.attributes.get(name);
  const isCreator = attribute?.kind === 'relation' && attribute.creator;
  const isOpen = type.kind === 'component' || type.populateCreatorFields;
  if (settings.strictPopulate !== true || !isCreator || isOpen) return false;
  const message = `'${name}' cannot be populated, because the schema does not set populateCreatorFields`;
  problems.add('not-populatable', path, message, undefined, { key: name, dotted, type: 'creator' });
  return true;
};

const readOne = (
  validation: Validation,
  attribute: NestedAttribute,
  populateNode: PopulateNode,
  depth: number,
): Populate => {
  validation.count('populatedPaths', populateNode.path);
  return isMixed(attribute)
    ? readMixed(validation, attribute, populateNode, depth, { readEntryQuery, readPopulate })
    : readEntries(validation, attribute, populateNode, depth);
};

const noteUnpopulatable = (
  validation: Validation,
  type: EntryType,
  name: string,
  { path, dotted }: Pick<PopulateNode, 'path' | 'dotted'>,
  depth: number,
): void => {
  const isUnknown = validation.view.attribute(type, name) === undefined;
  if (isUnknown && depth === 1 && validation.settings.populateWords.includes(name)) {
    const message = `'${name}' cannot be populated here, because another plugin of the host reads this name`;
    validation.problems.add('host-word', path, message);
    return;
  }
  const isDeep = isUnknown && name === deepWord;
  if (isDeep && validation.settings.deepPopulate !== undefined) {
    validation.problems.add('unknown-attribute', path, deepStandsAlone);
    return;
  }
  if (validation.settings.unknownPopulate === 'ignore') return;
  if (isDeep) {
    validation.problems.add('unknown-attribute', path, deepIsOff, undefined, {
      key: name,
      dotted: dotted ?? (path.at(-1) === name ? undefined : [name]),
    });
    return;
  }
  if (isUnknown) {
    noteUnknown(validation, type, name, path, 'populate', dotted);
    return;
  }
  validation.problems.add(
    'not-populatable',
    path,
    `'${name}' cannot be populated; populate must name relations, media, components or zones`,
    hintForScalar(validation.view, type, name, path, dotted),
    { key: name, dotted },
  );
};

/** Expands a deep populate at one place: returns each attribute, with the number of levels that remain below it. */
const readDeepNodes = (
  validation: Validation,
  type: EntryType,
  deep: DeepPopulate,
): readonly (readonly [NestedAttribute, PopulateNode])[] => {
  const levels = levelsOf(validation, deep) - 1;
  if (levels < 0 || (deep.parentStep !== undefined && isLeafType(type))) return [];
  return deepAttributes(validation, type, deep).map((attribute) => {
    const parentStep = { type, attribute };
    const isLast = levels === 0 || isLeaf(attribute, type);
    const node = { ...bareNode(deep.path), parentStep };
    if (!isLast) node.below.deep = { path: deep.path, levels, parentStep };
    return [attribute, node];
  });
};

/** Reads a deep populate or, if the type has an attribute with the name `deep`, populates that attribute. */
const readDeepPopulate = (
  validation: Validation,
  type: EntryType,
  { everything, names }: PopulateTree,
  deep: DeepPopulate,
  depth: number,
): readonly Populate[] => {
  const own = deep.levels === undefined ? validation.view.attribute(type, deepWord) : undefined;
  if (own !== undefined) {
    const withOwn = new Map([[deepWord, bareNode(deep.path)], ...names]);
    return readPopulate(validation, type, { everything, deep: undefined, names: withOwn }, depth);
  }
  if (validation.settings.deepPopulate === undefined) {
    noteUnpopulatable(validation, type, deepWord, deep, depth);
    return readPopulate(validation, type, { everything, deep: undefined, names }, depth);
  }
  if (everything !== undefined || names.size > 0) {
    validation.problems.add('wrong-form', deep.path, deepStandsAlone);
    return [];
  }
  return readDeepNodes(validation, type, deep).map(([attribute, populateNode]) =>
    readOne(validation, attribute, populateNode, depth),
  );
};

/** Reads a view of a relation under a name that the request chose. Returns undefined if there is nothing to show. */
const readView = (
  validation: Validation,
  type: EntryType,
  name: string,
  populateNode: PopulateNode,
  depth: number,
): Populate | undefined => {
  const attribute = readViewed(validation, type, name, populateNode);
  if (attribute === undefined) return undefined;
  validation.count('populatedPaths', populateNode.path);
  const viewNode: PopulateNode = { ...populateNode, parentStep: { type, attribute } };
  return { ...readEntries(validation, attribute, viewNode, depth), name };
};

/** Resolves the populate tree at one place to attributes of its type. */
export const readPopulate = (
  validation: Validation,
  type: EntryType,
  tree: PopulateTree,
  depth: number,
): readonly Populate[] => {
  const populate = new Map<string, Populate>();
  const path = tree.everything ?? tree.deep?.path ?? tree.names.values().next().value?.path;
  if (path !== undefined) validation.limit('populateDepth', depth, path);
  if (tree.deep !== undefined) return readDeepPopulate(validation, type, tree, tree.deep, depth);
  for (const [name, populateNode] of tree.names) {
    if (populateNode.parts?.[viewKey] !== undefined) {
      const view = readView(validation, type, name, populateNode, depth);
      if (view !== undefined) populate.set(name, view);
      continue;
    }
    if (refuseCreator(validation, type, name, populateNode)) continue;
    if (validation.view.leavesOut(type, name)) continue;
    const attribute = validation.view.attribute(type, name);
    if (attribute === undefined || !isNested(attribute))
      noteUnpopulatable(validation, type, name, populateNode, depth);
    else if (populateNode.wanted) {
      refuseStar(validation, type, attribute, populateNode);
      populate.set(
        name,
        readOne(validation, attribute, { ...populateNode, parentStep: { type, attribute } }, depth),
      );
    }
  }
  if (tree.everything !== undefined) {
    const bare = bareNode(tree.everything);
    for (const attribute of validation.view.everything(type)) {
      if (!populate.has(attribute.name))
        populate.set(attribute.name, readOne(validation, attribute, bare, depth));
    }
  }
  return [...populate.values()];
};
