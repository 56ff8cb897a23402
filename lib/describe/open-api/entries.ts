import {
  componentForm,
  type Members,
  memberNames,
  polymorphicForm,
  polymorphicShape,
  responseFormats,
  type Shape,
} from '../../answer/forms.ts';
import {
  isMixed,
  isNullWhereEmpty,
  isScalar,
  isViewed,
  type MixedAttribute,
  type NestedAttribute,
  type ScalarAttribute,
  type ScalarType,
} from '../../schema/attribute.ts';
import { type ContentType, type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { metaRowsIn } from '../../schema/meta-parts.ts';
import type { ReadKind } from '../../schema/reads.ts';
import { targetOf } from '../../schema/registry.ts';
import { type JsonSchema, scalarTypes } from '../../schema/scalar-types.ts';
import { isAttached, targetsOf, visibleOf } from '../visible.ts';
import { closed, listOf, orNull, type RestWriter, type Writer } from './writer.ts';

/** The schema of a number of entries or pages. */
export const count = { type: 'integer', minimum: 0 };

type Description = RestWriter['description'];

/** Returns the members of meta at one place that are read from the database. */
const membersIn = (
  description: Description,
  [place, reads]: Parameters<typeof metaRowsIn>,
  besideStart: boolean,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    metaRowsIn(place, reads)
      .filter(({ setting }) => setting === undefined || description[setting] === true)
      .filter(({ feature }) => feature === undefined || description.features[feature])
      .flatMap(({ members }) => Object.entries(members))
      .filter(([, member]) => !besideStart || member.besideStart)
      .map(([name, { shown }]) => [name, shown]),
  );

const pagination = (description: Description): JsonSchema => {
  const styleOf = (names: readonly string[], besideStart = false): JsonSchema => {
    const requested = Object.fromEntries(names.map((name) => [name, count]));
    return closed({ ...requested, ...membersIn(description, ['pagination', 'list'], besideStart) }, names);
  };
  const after = description.cursors ? [styleOf(['pageSize'])] : [];
  return {
    description: 'The requested page, after clamping, and the totals unless withCount is false',
    anyOf: [styleOf(['page', 'pageSize']), styleOf(['start', 'limit'], true), ...after],
  };
};

/** Returns the schema of a list's meta. */
export const metaSchema = ({ schemas, description }: RestWriter): JsonSchema =>
  closed(
    {
      pagination: schemas.ref('pagination', () => pagination(description)),
      ...membersIn(description, ['meta', 'list'], false),
    },
    ['pagination'],
  );

/** Returns the schema of the meta of a single type or of one entry. */
export const entryMetaSchema = ({ description }: RestWriter, reads: ReadKind): JsonSchema =>
  closed(membersIn(description, ['meta', reads], false));

/** A property of an object in an answer. */
interface Property {
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Whether a request can have views of it, under names that it chooses. */
  readonly viewed?: boolean;
}

const always = (schema: JsonSchema): Property => ({ schema, required: true });

const object = (members: Members<Property>): Property => {
  const properties = Object.fromEntries(members.map(([name, { schema }]) => [name, schema]));
  const required = members.filter(([, property]) => property.required).map(([name]) => name);
  const views = members.flatMap(([, { schema, viewed = false }]) => (viewed ? [schema] : []));
  return always(closed(properties, required, views.length > 0 && { anyOf: views }));
};

/** Returns the schema of an id in answers. */
const idOf = (type: EntryType): JsonSchema => scalarTypes[keyTypeOf(type)].shown;

/** Returns the schema of a value that is not null. It depends on the value formats that the host has chosen. */
const shownIn = ({ description: { times, timestamps } }: RestWriter, type: ScalarType): JsonSchema => {
  if (type === 'time' && times === 'database')
    return { type: 'string', description: 'a time of day as the database writes it' };
  if (type === 'timestamp' && timestamps === 'milliseconds')
    return { type: 'string', pattern: '^-?\\d+$', description: 'milliseconds since 1970, as text' };
  return scalarTypes[type].shown;
};

/**
 * Returns the schema of a scalar. Every value except the id and what each entry has may be null, because Strapi v4's databases do not
 * enforce required attributes.
 */
const scalarSchema = (
  writer: RestWriter,
  { type, values, always: isAlways }: ScalarAttribute,
): JsonSchema => {
  const shown = shownIn(writer, type);
  if (isAlways) return shown;
  if (values !== undefined) return { enum: [...values, null] };
  return shown.type === undefined ? shown : { ...shown, type: [shown.type, 'null'].flat() };
};

const nestedSchema = (
  writer: RestWriter,
  type: EntryType,
  attribute: NestedAttribute,
  shape: Shape,
): JsonSchema => {
  if (isMixed(attribute)) {
    const item = mixedItem(writer, attribute, shape);
    return attribute.kind === 'zone' || attribute.toMany ? listOf(item) : orNull(item);
  }
  const target = entrySchema(writer, targetOf(writer.description.registry, attribute), shape);
  const isNull = writer.description.emptyMedia === 'null' && isNullWhereEmpty(attribute);
  const many = isNull ? orNull(listOf(target)) : listOf(target);
  const one = attribute.toMany ? many : orNull(target);
  if (attribute.kind === 'component') return one;
  const isCounted = attribute.toMany && writer.description.populateWithPagination;
  const shown = isCounted ? { anyOf: [one, countSchema(shape)] } : one;
  const enveloped = responseFormats[shape].related(object, always(shown)).schema;
  const { attached } = responseFormats[shape];
  if (shape === attached || !isAttached(writer.description, type, attribute)) return enveloped;
  const unasked = entrySchema(writer, targetOf(writer.description.registry, attribute), attached);
  return { anyOf: [unasked, enveloped, { type: 'null' }] };
};

/** Returns the schema of the value that replaces counted entries. */
const countSchema = (shape: Shape): JsonSchema =>
  responseFormats[shape].counted(object, always(count)).schema;

/** Returns the schema of an entry of one of several types, distinguished by `__component` or `__type`. */
const mixedItem = (writer: RestWriter, attribute: MixedAttribute, shape: Shape): JsonSchema => {
  const [schemaOf, propertyName] =
    attribute.kind === 'zone' ? [zoneComponent, memberNames.component] : [polymorphicEntry, memberNames.type];
  const items = targetsOf(writer.description, attribute).map(
    (type) => [type.uid, schemaOf(writer, type, shape)] as const,
  );
  if (items.length === 0) return { not: {} };
  const mapping = Object.fromEntries(items.map(([uid, schema]) => [uid, schema.$ref]));
  return { oneOf: items.map(([, schema]) => schema), discriminator: { propertyName, mapping } };
};

const zoneComponent = (writer: RestWriter, component: EntryType, shape: Shape): JsonSchema =>
  writer.schemas.ref(nameOf(writer, component, shape, '.in-zone'), () => {
    const mark = always({ const: component.uid });
    return componentForm(object, always(idOf(component)), attributesOf(writer, component, shape), mark)
      .schema;
  });

const polymorphicEntry = (writer: RestWriter, type: EntryType): JsonSchema =>
  writer.schemas.ref(`${writer.names(type.uid)}.of-type`, () => {
    const attributes = attributesOf(writer, type, polymorphicShape);
    return polymorphicForm(object, always(idOf(type)), attributes, always({ const: type.uid })).schema;
  });

/** The endings of schema names in each response format. */
const endings: Readonly<Record<Shape, string>> = {
  envelope: '',
  flat: '.flat',
  document: '.document',
  documentEnvelope: '.documentEnvelope',
};

const nameOf = ({ names }: Writer, { uid }: EntryType, shape: Shape, place = ''): string =>
  names(uid) + place + endings[shape];

/** Returns the attributes as optional properties, because fields and populate determine which of them are present. */
const attributesOf = (writer: RestWriter, type: EntryType, shape: Shape): Members<Property> =>
  visibleOf(writer.description, type)
    .filter(({ name }) => name !== memberNames.id)
    .map((attribute) => {
      const schema = isScalar(attribute)
        ? scalarSchema(writer, attribute)
        : nestedSchema(writer, type, attribute, shape);
      return [attribute.name, { schema, required: false, viewed: isViewed(attribute) }];
    });

/** Returns the schema of an entry or component in answers. */
export const entrySchema = (writer: RestWriter, type: EntryType, shape: Shape): JsonSchema =>
  writer.schemas.ref(nameOf(writer, type, shape), () => {
    const form = type.kind === 'component' ? componentForm : responseFormats[shape].entry;
    return form(object, always(idOf(type)), attributesOf(writer, type, shape)).schema;
  });

/** Returns the schema of a list's body. */
export const listSchema = (writer: RestWriter, type: EntryType, shape: Shape): JsonSchema => {
  const entries = listOf(entrySchema(writer, type, shape));
  const meta = metaSchema(writer);
  return responseFormats[shape].body(object, always(entries), always(meta)).schema;
};

/** Returns the schema of a body with one entry. For a localised single type the body may contain the entries of all locales instead. */
export const oneSchema = (
  writer: RestWriter,
  type: ContentType,
  shape: Shape,
  reads: 'one' | 'single',
): JsonSchema => {
  const entry = entrySchema(writer, type, shape);
  const isInLocales = reads === 'single' && type.localized && writer.description.features.i18n;
  const data = isInLocales ? { anyOf: [entry, listOf(entry)] } : entry;
  return responseFormats[shape].body(object, always(data), always(entryMetaSchema(writer, reads))).schema;
};

/** Creates an object of an example, which consists of plain values. */
const plain = (members: Members<unknown>): unknown => Object.fromEntries(members);

/** Returns an example of an entry with its default attributes. */
const entryExample = ({ description }: Writer, type: EntryType, shape: Shape): unknown => {
  const attributes = visibleOf(description, type)
    .filter(isScalar)
    .filter(({ name }) => name !== memberNames.id)
    .map(({ name, type: scalar, values }) => [name, values?.[0] ?? scalarTypes[scalar].example] as const);
  return responseFormats[shape].entry(plain, scalarTypes[keyTypeOf(type)].example, attributes);
};

/** Returns an example of a body with one entry, in a list or alone. */
export const exampleOf = (writer: Writer, type: EntryType, shape: Shape, isList: boolean): unknown => {
  const entry = entryExample(writer, type, shape);
  const meta = isList ? { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } : {};
  return responseFormats[shape].body(plain, isList ? [entry] : entry, meta);
};
