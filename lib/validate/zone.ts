import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { ZoneAttribute } from '../schema/attribute.ts';
import type { Component, EntryType } from '../schema/content-type.ts';
import { componentOf } from '../schema/registry.ts';
import { didYouMean } from '../util/suggest.ts';
import type { EntryQuery, Populate } from './bound-query.ts';
import type { Walk } from './context.ts';
import { namesAnything, noWishes, readWanted, type Wish, type Wishes } from './populate-forms.ts';
import { checkParts, isPopulatable, populatable, wishesBelow } from './populate-parts.ts';
import { readPublicationState } from './publication-state.ts';

/** What reads below a component: populate hands itself over, since a zone's components can hold zones again. */
export interface PopulateReaders {
  readonly readEntryQuery: (walk: Walk, type: EntryType, wish: Wish, depth: number) => EntryQuery;
  readonly readPopulate: (walk: Walk, type: EntryType, wishes: Wishes, depth: number) => readonly Populate[];
}

/** The shared strategy: every component is brought, with those of the wished names that it has. */
const readShared = (
  walk: Walk,
  components: readonly Component[],
  wish: Wish,
  depth: number,
  readers: PopulateReaders,
): EntryQuery[] => {
  const wishes = wishesBelow(walk, wish);
  for (const [name, { path }] of wishes.names) {
    if (components.some((component) => isPopulatable(walk, component, name))) continue;
    const isKnown = components.some((component) => walk.view.attribute(component, name) !== undefined);
    if (!isKnown && walk.settings.unknownPopulate === 'ignore') continue;
    const names = components.flatMap((component) => populatable(walk, component));
    walk.problems.add(
      'unknown-attribute',
      path,
      `No component of the zone has '${name}' to populate`,
      didYouMean(name, names),
    );
  }
  const queries: EntryQuery[] = [];
  for (const component of components) {
    const own = [...wishes.names].filter(([name]) => isPopulatable(walk, component, name));
    const below: Wishes = { everything: wishes.everything, names: new Map(own) };
    queries.push({
      type: component,
      fields: walk.view.defaultFields(component),
      sort: [],
      filters: undefined,
      state: undefined,
      populate: readers.readPopulate(walk, component, below, depth + 1),
    });
  }
  return queries;
};

/** `on`: only the named components are brought, each with what it asks for. */
const readOn = (
  walk: Walk,
  components: readonly Component[],
  node: QueryNode,
  path: readonly string[],
  depth: number,
  readers: PopulateReaders,
): EntryQuery[] => {
  const queries: EntryQuery[] = [];
  if (!isQueryObject(node)) {
    walk.problems.add('wrong-form', path, 'on names components: populate[zone][on][category.name]=true');
    return queries;
  }
  for (const [uid, inner] of Object.entries(node)) {
    const at = [...path, uid];
    const component = components.find((known) => known.uid === uid);
    const wanted = readWanted(inner);
    if (component === undefined) {
      if (walk.settings.unknownPopulate === 'ignore') continue;
      const known = components.map((other) => other.uid);
      walk.problems.add(
        'unknown-component',
        at,
        `The zone has no component '${uid}'`,
        didYouMean(uid, known),
      );
    } else if (wanted === undefined && !isQueryObject(inner)) {
      walk.problems.add('invalid-value', at, `on[${uid}] is one of true, t, 1, false, f, 0, *, or an object`);
    } else if (wanted !== false) {
      walk.count('populatedPaths', at);
      queries.push(
        readFragment(walk, component, isQueryObject(inner) ? inner : undefined, at, depth, readers),
      );
    }
  }
  return queries;
};

const readFragment = (
  walk: Walk,
  component: Component,
  parts: QueryObject | undefined,
  path: readonly string[],
  depth: number,
  readers: PopulateReaders,
): EntryQuery => {
  if (parts?.sort !== undefined) {
    walk.problems.add(
      'unknown-key',
      [...path, 'sort'],
      'The components of a zone keep the order they are stored in',
    );
  }
  return readers.readEntryQuery(walk, component, { path, wanted: true, parts, below: noWishes() }, depth);
};

/** Whether fields names all there are; one that some components may not have cannot be named for all of them. */
const isEverything = (node: QueryNode | undefined): boolean =>
  isQueryList(node) ? node.every((name) => name === '*') : node === '*';

/** Reads what is asked of a dynamic zone: the shared strategy, or `on`. */
export const readZone = (
  walk: Walk,
  attribute: ZoneAttribute,
  wish: Wish,
  depth: number,
  readers: PopulateReaders,
): Populate => {
  const { registry } = walk.settings;
  const components = attribute.components.map((uid) => componentOf(registry, uid));
  const parts = wish.parts;
  const fields = isEverything(parts?.fields) ? ['fields'] : [];
  if (parts !== undefined)
    checkParts(walk, parts, ['populate', 'on', 'publicationState', ...fields], wish.path);
  if (parts?.on !== undefined && (parts.populate !== undefined || namesAnything(wish.below))) {
    walk.problems.add(
      'wrong-form',
      [...wish.path, 'on'],
      'A zone is populated either with on or with populate, not with both',
    );
  }
  return {
    kind: 'zone',
    attribute,
    components:
      parts?.on === undefined
        ? readShared(walk, components, wish, depth, readers)
        : readOn(walk, components, parts.on, [...wish.path, 'on'], depth, readers),
    state: readPublicationState(walk, undefined, parts?.publicationState, [...wish.path, 'publicationState']),
  };
};
