import { dialects } from '../../language/dialects.ts';
import {
  isMixed,
  isNested,
  isRelational,
  isScalar,
  isViewed,
  type NestedAttribute,
} from '../../schema/attribute.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { targetOf } from '../../schema/registry.ts';
import { maySortBy, sortedBy, targetsOf, visibleOf } from '../visible.ts';
import { filtersName } from './filters.ts';
import { interfaceOf, literal, type Member, union, type Writer } from './writer.ts';

const sortByName = (writer: Writer, type: EntryType): string => {
  const name = `${writer.names(type.uid)}SortBy`;
  return writer.declarations.name(name, () => {
    const visible = visibleOf(writer.description, type);
    const members: Member[] = visible.flatMap((attribute) => {
      if (maySortBy(writer.description, attribute))
        return [{ name: attribute.name, type: 'Direction', optional: true }];
      if (!isRelational(attribute)) return [];
      const target = targetOf(writer.description.registry, attribute);
      const count = attribute.toMany ? ' & CountOrder' : '';
      return [{ name: attribute.name, type: `${sortByName(writer, target)}${count}`, optional: true }];
    });
    return interfaceOf(`The sort of ${type.uid} as an object.`, name, members);
  });
};

const populateOf = (writer: Writer, attribute: NestedAttribute): string => {
  if (!isMixed(attribute)) {
    const reading = `Reading<${partsName(writer, targetOf(writer.description.registry, attribute))}>`;
    const takesWindow = attribute.kind !== 'component' && attribute.toMany;
    return `boolean | '*' | Deep | ${takesWindow ? `(${reading} & EntryWindow)` : reading}`;
  }
  const types = targetsOf(writer.description, attribute);
  const on = types.map((type) => {
    const parts = partsName(writer, type);
    // Entries of several types keep their stored order.
    return `${literal(type.uid)}?: boolean | '*' | Omit<Reading<${parts}>, 'sort'>`;
  });
  const { withoutKeys } = dialects[writer.description.registry.strapi];
  const state = withoutKeys.has('publicationState') ? '' : 'publicationState?: PublicationState';
  // A name that several types have is populated for each of them.
  const shared = types.map((type) => populateName(writer, type));
  return [
    "boolean | '*' | Deep",
    `{ populate?: Populate<${shared.join(' & ') || 'object'}>; on?: never; fields?: '*'; ${state} }`,
    `{ on: { ${on.join('; ')} }; populate?: never; ${state} }`,
  ].join(' | ');
};

/** Returns the type of a view of each relation that can have views, with the keys that it takes. */
const viewsOf = (writer: Writer, type: EntryType): string => {
  const views = visibleOf(writer.description, type)
    .filter(isViewed)
    .map((attribute) => {
      const target = targetOf(writer.description.registry, attribute);
      return `({ of: ${literal(attribute.name)} } & Reading<${partsName(writer, target)}> & EntryWindow)`;
    });
  return views.join(' | ') || 'never';
};

const populateName = (writer: Writer, type: EntryType): string => {
  const name = `${writer.names(type.uid)}Populate`;
  return writer.declarations.name(name, () => {
    const members = visibleOf(writer.description, type)
      .filter(isNested)
      .map((attribute) => ({ name: attribute.name, type: populateOf(writer, attribute), optional: true }));
    return interfaceOf(`What can be populated at ${type.uid}.`, name, members);
  });
};

/** Returns the name of the interface for the names that parameters of a type take, and declares it. */
export const partsName = (writer: Writer, type: EntryType): string => {
  const name = `${writer.names(type.uid)}Parts`;
  return writer.declarations.name(name, () => {
    const visible = visibleOf(writer.description, type);
    const sortable = union(sortedBy(writer.description, type).map((attribute) => attribute.name));
    const relations = visible.filter(isRelational).map((attribute) => `\`${attribute.name}.\${string}\``);
    return interfaceOf(`The names that the parameters of ${type.uid} accept.`, name, [
      { name: 'field', type: union(visible.filter(isScalar).map((attribute) => attribute.name)) },
      { name: 'sort', type: [sortable, ...relations].join(' | ') },
      { name: 'sortBy', type: sortByName(writer, type) },
      { name: 'filters', type: filtersName(writer, type) },
      { name: 'populate', type: populateName(writer, type) },
      { name: 'views', type: viewsOf(writer, type) },
    ]);
  });
};
