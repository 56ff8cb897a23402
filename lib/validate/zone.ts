import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { ZoneAttribute } from '../schema/attribute.ts';
import type { Component, EntryType } from '../schema/content-type.ts';
import { componentOf } from '../schema/registry.ts';
import { didYouMean } from '../util/suggest.ts';
import type { EntryQuery, Populate } from './bound-query.ts';
import type { Validation } from './context.ts';
import {
  emptyTree,
  namesAnything,
  type PopulateNode,
  type PopulateTree,
  readWanted,
} from './populate-forms.ts';
import { checkParts, isPopulatable, populatable, treeBelow } from './populate-parts.ts';
import { readPublicationState } from './publication-state.ts';

/** The functions that read below a component. Populate passes them in, because a zone's components can contain zones. */
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

/** The shared strategy: every component is populated, with those of the named attributes that it has. */
const readShared = (
  validation: Validation,
  components: readonly Component[],
  populateNode: PopulateNode,
  depth: number,
  readers: PopulateReaders,
): EntryQuery[] => {
  const tree = treeBelow(validation, populateNode);
  for (const [name, { path }] of tree.names) {
    if (components.some((component) => isPopulatable(validation, component, name))) continue;
    const isKnown = components.some((component) => validation.view.attribute(component, name) !== undefined);
    if (!isKnown && validation.settings.unknownPopulate === 'ignore') continue;
    const names = components.flatMap((component) => populatable(validation, component));
    validation.problems.add(
      'unknown-attribute',
      path,
      `No component of the zone has '${name}' to populate`,
      didYouMean(name, names),
    );
  }
  const queries: EntryQuery[] = [];
  for (const component of components) {
    const own = [...tree.names].filter(([name]) => isPopulatable(validation, component, name));
    const below: PopulateTree = { everything: tree.everything, names: new Map(own) };
    queries.push({
      type: component,
      fields: validation.view.defaultFields(component),
      sort: [],
      filters: undefined,
      state: undefined,
      populate: readers.readPopulate(validation, component, below, depth + 1),
    });
  }
  return queries;
};

/** `on`: only the named components are populated, each with its own query. */
const readOn = (
  validation: Validation,
  components: readonly Component[],
  node: QueryNode,
  path: readonly string[],
  depth: number,
  readers: PopulateReaders,
): EntryQuery[] => {
  const queries: EntryQuery[] = [];
  if (!isQueryObject(node)) {
    validation.problems.add(
      'wrong-form',
      path,
      'on names components: populate[zone][on][category.name]=true',
    );
    return queries;
  }
  for (const [uid, inner] of Object.entries(node)) {
    const at = [...path, uid];
    const component = components.find((known) => known.uid === uid);
    const wanted = readWanted(inner);
    if (component === undefined) {
      if (validation.settings.unknownPopulate === 'ignore') continue;
      const known = components.map((other) => other.uid);
      validation.problems.add(
        'unknown-component',
        at,
        `The zone has no component '${uid}'`,
        didYouMean(uid, known),
      );
    } else if (wanted === undefined && !isQueryObject(inner)) {
      validation.problems.add(
        'invalid-value',
        at,
        `on[${uid}] is one of true, t, 1, false, f, 0, *, or an object`,
      );
    } else if (wanted !== false) {
      validation.count('populatedPaths', at);
      queries.push(
        readFragment(validation, component, isQueryObject(inner) ? inner : undefined, at, depth, readers),
      );
    }
  }
  return queries;
};

const readFragment = (
  validation: Validation,
  component: Component,
  parts: QueryObject | undefined,
  path: readonly string[],
  depth: number,
  readers: PopulateReaders,
): EntryQuery => {
  if (parts?.sort !== undefined) {
    validation.problems.add(
      'unknown-key',
      [...path, 'sort'],
      'The components of a zone keep the order they are stored in',
    );
  }
  return readers.readEntryQuery(
    validation,
    component,
    { path, wanted: true, parts, below: emptyTree() },
    depth,
  );
};

/** Whether fields is `*`; a single field cannot be named for all components, because some may not have it. */
const isEverything = (node: QueryNode | undefined): boolean =>
  isQueryList(node) ? node.every((name) => name === '*') : node === '*';

/** Reads the query for a dynamic zone: the shared strategy, or `on`. */
export const readZone = (
  validation: Validation,
  attribute: ZoneAttribute,
  populateNode: PopulateNode,
  depth: number,
  readers: PopulateReaders,
): Populate => {
  const { registry } = validation.settings;
  const components = attribute.components.map((uid) => componentOf(registry, uid));
  const parts = populateNode.parts;
  const fields = isEverything(parts?.fields) ? ['fields'] : [];
  if (parts !== undefined)
    checkParts(validation, parts, ['populate', 'on', 'publicationState', ...fields], populateNode.path);
  if (parts?.on !== undefined && (parts.populate !== undefined || namesAnything(populateNode.below))) {
    validation.problems.add(
      'wrong-form',
      [...populateNode.path, 'on'],
      'A zone is populated either with on or with populate, not with both',
    );
  }
  return {
    kind: 'zone',
    attribute,
    components:
      parts?.on === undefined
        ? readShared(validation, components, populateNode, depth, readers)
        : readOn(validation, components, parts.on, [...populateNode.path, 'on'], depth, readers),
    state: readPublicationState(validation, undefined, parts?.publicationState, [
      ...populateNode.path,
      'publicationState',
    ]),
  };
};
