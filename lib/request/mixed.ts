import { didYouMean } from '../base/suggest.ts';
import type { MixedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { KeyAt } from '../schema/parameters.ts';
import type { EntryQuery, Populate } from './bound-query.ts';
import { got, type Validation } from './context.ts';
import {
  checkParts,
  emptyTree,
  isPopulatable,
  namesAnything,
  type PopulateNode,
  type PopulateTree,
  populatable,
  readWanted,
  relationOf,
  treeBelow,
  viewKey,
} from './populate-forms.ts';
import { readPublicationState } from './publication.ts';
import { isQueryList, isQueryObject, type QueryNode } from './query.ts';

/**
 * The functions that read populate below one component or content type. Populate passes them in, because each
 * module needs the other.
 */
export interface PopulateReaders {
  readonly readEntryQuery: (
    validation: Validation,
    type: EntryType,
    populateNode: PopulateNode,
    depth: number,
  ) => EntryQuery;
  readonly readPopulate: (
    validation: Validation,
    type: EntryType,
    tree: PopulateTree,
    depth: number,
  ) => readonly Populate[];
}

/** Returns the words that messages use for the kind of attribute. */
const wordsOf = ({ kind, name }: MixedAttribute) =>
  kind === 'zone'
    ? {
        whole: 'A zone',
        parts: 'The components of a zone',
        none: 'No component of the zone',
        on: 'components: populate[zone][on][category.name]=true',
      }
    : {
        whole: 'A polymorphic relation',
        parts: 'The entries of a polymorphic relation',
        none: `No content type behind '${name}'`,
        on: `content types: populate[${name}][on][api::name.name]=true`,
      };

/** A place at which populate leads to several types. */
interface MixedPlace {
  readonly validation: Validation;
  readonly attribute: MixedAttribute;
  /** The types that the role may see at this place. */
  readonly types: readonly EntryType[];
  readonly populateNode: PopulateNode;
  readonly depth: number;
  readonly readers: PopulateReaders;
}

/** Reads the shared strategy: every type is populated with those of the named attributes that it has. */
const readShared = (place: MixedPlace): EntryQuery[] => {
  const { validation, attribute, types, populateNode, depth, readers } = place;
  const tree = treeBelow(validation, populateNode);
  for (const [given, named] of tree.names) {
    const name = relationOf(given, named);
    if (types.some((type) => isPopulatable(validation, type, name))) continue;
    if (validation.settings.unknownPopulate === 'ignore') continue;
    const names = types.flatMap((type) => populatable(validation, type));
    validation.problems.add(
      'unknown-attribute',
      name === given ? named.path : [...named.path, viewKey],
      `${wordsOf(attribute).none} has '${name}' to populate`,
      didYouMean(name, names),
      // In a text such as `zone.name` the name is wrong, and otherwise the key that leads to it.
      (named.dotted?.length ?? 0) > 1
        ? { key: name, dotted: named.dotted }
        : { key: 'populate', dotted: populateNode.path.slice(1) },
    );
  }
  const queries: EntryQuery[] = [];
  for (const type of types) {
    const own = [...tree.names].filter(([name, named]) =>
      isPopulatable(validation, type, relationOf(name, named)),
    );
    const below: PopulateTree = { ...tree, names: new Map(own) };
    queries.push({
      type,
      fields: validation.view.defaultFields(type),
      sort: [],
      filters: undefined,
      state: undefined,
      populate: readers.readPopulate(validation, type, below, depth + 1),
    });
  }
  return queries;
};

/**
 * Reads `on`: only the named types are populated, each with its own query. A content type that the role may not find is treated
 * as if it did not exist, and nothing under it is checked.
 */
const readOn = (place: MixedPlace, node: QueryNode): EntryQuery[] => {
  const { validation, attribute, types, populateNode, depth, readers } = place;
  const path = [...populateNode.path, 'on'];
  const queries: EntryQuery[] = [];
  if (!isQueryObject(node)) {
    validation.problems.add(
      'wrong-form',
      path,
      `on must name ${wordsOf(attribute).on}; ${got(node)}`,
      undefined,
      { key: 'on' },
    );
    return queries;
  }
  for (const [uid, inner] of Object.entries(node)) {
    const at = [...path, uid];
    const type = types.find((known) => known.uid === uid);
    const wanted = readWanted(inner);
    if (type === undefined) {
      if (attribute.kind === 'polymorphic' || validation.settings.unknownPopulate === 'ignore') continue;
      const known = types.map((other) => other.uid);
      validation.problems.add(
        'unknown-component',
        at,
        `The zone has no component '${uid}'`,
        didYouMean(uid, known),
        { key: uid },
      );
    } else if (wanted === undefined && !isQueryObject(inner)) {
      validation.problems.add(
        'invalid-value',
        at,
        `on[${uid}] must be one of true, t, 1, false, f, 0, *, or an object; ${got(inner)}`,
      );
    } else if (wanted !== false) {
      validation.count('populatedPaths', at);
      const fragment: PopulateNode = {
        path: at,
        wanted: true,
        parts: isQueryObject(inner) ? inner : undefined,
        below: emptyTree(),
        ...(populateNode.parentStep !== undefined && { parentStep: populateNode.parentStep }),
      };
      if (fragment.parts?.sort !== undefined && validation.settings.unknownPopulate === 'refuse')
        validation.problems.add(
          'unknown-key',
          [...at, 'sort'],
          `${wordsOf(attribute).parts} cannot be sorted; they keep the order they are stored in`,
        );
      queries.push({ ...readers.readEntryQuery(validation, type, fragment, depth), sort: [] });
    }
  }
  return queries;
};

/** Returns whether fields is `*`. A single field cannot be named for all types, because some may not have it. */
const isEverything = (node: QueryNode | undefined): boolean =>
  isQueryList(node) ? node.every((name) => name === '*') : node === '*';

/** Whether the value of each key can be read for all types. `readMixed` reads every key. A missing key is a compile error. */
const isReadable: Readonly<Record<KeyAt<'types'>, (node: QueryNode | undefined) => boolean>> = {
  populate: () => true,
  fields: isEverything,
  publicationState: () => true,
  on: () => true,
};

/** The words of Strapi 5 for what cannot be said of entries of several types. */
const wordsOfParts = (
  { parts, parentStep }: Pick<PopulateNode, 'parts' | 'parentStep'>,
  { name }: MixedAttribute,
): string | undefined =>
  parentStep &&
  `Invalid nested populate for ${parentStep.type.singularName}.${name} (${parentStep.type.uid}). Expected a fragment ("on") or "count" but found ${JSON.stringify(parts)}`;

/** Reads populate of an attribute that leads to entries of several types, with the shared strategy or with `on`. */
export const readMixed = (
  validation: Validation,
  attribute: MixedAttribute,
  populateNode: PopulateNode,
  depth: number,
  readers: PopulateReaders,
): Populate => {
  const types = validation.view.targets(attribute);
  const place: MixedPlace = { validation, attribute, types, populateNode, depth, readers };
  const { parts, path } = populateNode;
  const here = validation.keysAt('types') as readonly KeyAt<'types'>[];
  const known = here.filter((key) => isReadable[key](parts?.[key]));
  if (parts !== undefined)
    checkParts(validation, parts, known, path, types, () => wordsOfParts(populateNode, attribute));
  if (parts?.on !== undefined && (parts.populate !== undefined || namesAnything(populateNode.below))) {
    validation.problems.add(
      'wrong-form',
      [...path, 'on'],
      `${wordsOf(attribute).whole} must be populated either with on or with populate, not with both`,
    );
  }
  return {
    kind: 'mixed',
    attribute,
    queries: parts?.on === undefined ? readShared(place) : readOn(place, parts.on),
    state: readPublicationState(validation, undefined, parts?.publicationState, [
      ...path,
      'publicationState',
    ]),
  };
};
