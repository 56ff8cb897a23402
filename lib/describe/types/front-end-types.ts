import { memberNames, polymorphicShape, responseFormats, type Shape, shapeOf } from '../../answer/forms.ts';
import {
  type Attribute,
  isIdType,
  isMixed,
  isNested,
  isRelational,
  isScalar,
  isViewed,
  type MixedAttribute,
  type NestedAttribute,
  type ScalarAttribute,
} from '../../schema/attribute.ts';
import { type ContentType, type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { dialects } from '../../schema/dialects.ts';
import { rankAttribute } from '../../schema/rank.ts';
import { wordOf } from '../../schema/reads.ts';
import { targetOf } from '../../schema/registry.ts';
import { scalarTypes } from '../../schema/scalar-types.ts';
import {
  type Description,
  isAttached,
  maySortBy,
  namesOf,
  servedFor,
  sortedBy,
  targetsOf,
  visibleOf,
} from '../visible.ts';
import { filtersName, sharedConditions } from './filters.ts';
import { entryEndings, shapeTypes } from './members.ts';
import { preludeNames, preludeOf, toQueryString } from './prelude.ts';
import {
  block,
  Declarations,
  interfaceOf,
  literal,
  type Member,
  union,
  type Writer,
  withId,
} from './writer.ts';

const scalarType = ({ type, values, required }: ScalarAttribute): string => {
  const value = values === undefined ? scalarTypes[type].type : union(values);
  // The type Json includes null. An entry that was not written by Strapi may lack even `createdAt`.
  if (required === true || isIdType(type) || value === 'Json') return value;
  return `${value} | null`;
};

const listOf = (type: string): string => (type.includes(' ') ? `(${type})[]` : `${type}[]`);

const mixedType = (writer: Writer, attribute: MixedAttribute, shape: Shape): string => {
  const isZone = attribute.kind === 'zone';
  const items = targetsOf(writer.description, attribute).map((type) => {
    const entry = entryName(writer, type, isZone ? shape : polymorphicShape);
    return `({ ${isZone ? memberNames.component : memberNames.type}: ${literal(type.uid)} } & ${entry})`;
  });
  const one = items.join(' | ') || 'never';
  return isZone || attribute.toMany ? listOf(one) : `${one} | null`;
};

const nestedType = (writer: Writer, type: EntryType, attribute: NestedAttribute, shape: Shape): string => {
  if (isMixed(attribute)) return mixedType(writer, attribute, shape);
  const target = targetOf(writer.description.registry, attribute);
  const name = entryName(writer, target, shape);
  const plain = attribute.toMany ? listOf(name) : `${name} | null`;
  if (attribute.kind === 'component') return plain;
  const generic = withId(name, scalarTypes[keyTypeOf(target)].type);
  const shown = shapeTypes[shape].related(plain, generic, attribute.toMany);
  const { attached } = responseFormats[shape];
  if (shape === attached || !isAttached(writer.description, type, attribute)) return shown;
  return `${entryName(writer, target, attached)} | ${shown} | null`;
};

/** The copies of an image, which Strapi writes. With the type Json a client could not read a width from them. */
const formatsType = '{ [name: string]: ImageFormat } | null';

const isFormats = (type: EntryType, { name }: Attribute): boolean =>
  type.uid === 'plugin::upload.file' && name === 'formats';

const memberOf = (writer: Writer, type: EntryType, attribute: Attribute, shape: Shape): Member =>
  isScalar(attribute)
    ? { name: attribute.name, type: isFormats(type, attribute) ? formatsType : scalarType(attribute) }
    : { name: attribute.name, type: nestedType(writer, type, attribute, shape), optional: true };

/**
 * Returns the name of the interface for a type's entries, and declares it. Attributes that must be populated are optional.
 * Scalars are required, because they are present unless `fields` names others. In the envelope the id is next to the attributes,
 * otherwise it is among them.
 */
export const entryName = (writer: Writer, type: EntryType, shape: Shape): string => {
  const { ending, declares } = shapeTypes[shape];
  const name = writer.names(type.uid) + ending;
  const isInline = declares === 'entry' || type.kind === 'component';
  return writer.declarations.name(name, () => {
    const members = visibleOf(writer.description, type)
      .filter((attribute) => isInline || attribute.name !== memberNames.id)
      .map((attribute) => memberOf(writer, type, attribute, shape));
    return interfaceOf(
      `${isInline ? (type.kind === 'component' ? 'A component' : 'An entry') : 'The attributes'} of ${type.uid}.`,
      name,
      members,
    );
  });
};

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

/** The endings of declarations that are named after a content type. */
const endings = [...entryEndings, 'Filters', 'SortBy', 'Populate', 'Parts'];

const taken = [
  ...preludeNames,
  ...Object.keys(scalarTypes).map((type) => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}Conditions`),
];

const listedMember = (writer: Writer, type: ContentType): Member => {
  const shape = shapeOf(writer.description.shapes, type.uid);
  const name = entryName(writer, type, shape);
  const generic = withId(name, scalarTypes[keyTypeOf(type)].type);
  const isSingle = type.kind === 'singleType';
  const { one, list, locales } = shapeTypes[shape].bodies(name, generic);
  const members: Member[] = [
    { name: isSingle ? 'singular' : 'plural', type: literal(wordOf(type)) },
    { name: 'answer', type: isSingle ? one : list },
    { name: 'one', type: isSingle ? 'never' : one },
    { name: 'locales', type: isSingle && type.localized ? locales : 'never' },
    { name: 'parts', type: partsName(writer, type) },
    { name: 'locale', type: type.localized ? 'string' : 'never' },
    { name: 'search', type: isSingle ? 'never' : 'string' },
    { name: 'rank', type: isSingle ? 'never' : literal(rankAttribute.name) },
  ];
  return { name: type.uid, type: block(members).replaceAll('\n', '\n  ') };
};

/**
 * Returns TypeScript types for the content types that a role may find and for the requests that it may send, as the text of one
 * file without imports. `toQueryString` in it turns a `Query<'api::article.article'>` into the query string of a URL, and
 * `Answer<'api::article.article'>` is the type of the answer.
 */
export const frontEndTypes = (description: Description): string => {
  const names = namesOf(description.registry, endings, taken);
  const writer: Writer = { description, names, declarations: new Declarations() };
  const listed = servedFor(description).map((type) => listedMember(writer, type));
  const contentTypes = interfaceOf('Every content type that can be read, by uid.', 'ContentTypes', listed);
  const parts = [
    preludeOf(dialects[description.registry.strapi], description.shapes.others).trimEnd(),
    contentTypes,
    ...sharedConditions(),
    ...writer.declarations.all(),
    toQueryString.trimEnd(),
  ];
  return `${parts.join('\n\n')}\n`;
};
