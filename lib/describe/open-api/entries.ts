import { type JsonSchema, scalarTypes } from '../../language/scalar-types.ts';
import {
  isScalar,
  type NestedAttribute,
  type ScalarAttribute,
  type ZoneAttribute,
} from '../../schema/attribute.ts';
import { type Component, type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { componentOf, targetOf } from '../../schema/registry.ts';
import type { Shape } from '../description.ts';
import { isAttached, visibleOf } from '../visible.ts';
import { closed, listOf, orNull } from './schemas.ts';
import type { RestWriter, Writer } from './writer.ts';

/** An id as answers show it. */
const idOf = (type: EntryType): JsonSchema => scalarTypes[keyTypeOf(type)].shown;

const count = { type: 'integer', minimum: 0 };

/** Every value but an id may be null: no database of Strapi v4 holds an attribute to being there. */
const scalarSchema = ({ type, values }: ScalarAttribute): JsonSchema => {
  const { shown } = scalarTypes[type];
  if (values !== undefined) return { enum: [...values, null] };
  return typeof shown.type === 'string' ? { ...shown, type: [shown.type, 'null'] } : shown;
};

const nestedSchema = (
  writer: RestWriter,
  type: EntryType,
  attribute: NestedAttribute,
  shape: Shape,
): JsonSchema => {
  if (attribute.kind === 'zone') return listOf(zoneItem(writer, attribute, shape));
  const target = entrySchema(writer, targetOf(writer.description.registry, attribute), shape);
  const one = attribute.toMany ? listOf(target) : orNull(target);
  if (attribute.kind === 'component') return one;
  const isCounted = attribute.toMany && writer.description.populateWithPagination;
  const shown = isCounted ? { anyOf: [one, countSchema(shape)] } : one;
  if (shape === 'flat') return shown;
  const enveloped = closed({ data: shown }, ['data']);
  if (!isAttached(writer.description, type, attribute)) return enveloped;
  const flat = entrySchema(writer, targetOf(writer.description.registry, attribute), 'flat');
  return { anyOf: [flat, enveloped, { type: 'null' }] };
};

/** What stands in the place of entries that are counted. */
const countSchema = (shape: Shape): JsonSchema => {
  const counted = closed({ count }, ['count']);
  return shape === 'flat' ? counted : closed({ attributes: counted }, ['attributes']);
};

/** One of the zone's components, told apart by `__component`. */
const zoneItem = (writer: RestWriter, { components }: ZoneAttribute, shape: Shape): JsonSchema => {
  const { registry } = writer.description;
  const items = components.map(
    (uid) => [uid, zoneComponent(writer, componentOf(registry, uid), shape)] as const,
  );
  if (items.length === 0) return { not: {} };
  const mapping = Object.fromEntries(items.map(([uid, schema]) => [uid, schema.$ref]));
  return {
    oneOf: items.map(([, schema]) => schema),
    discriminator: { propertyName: '__component', mapping },
  };
};

const zoneComponent = (writer: RestWriter, component: Component, shape: Shape): JsonSchema =>
  writer.schemas.ref(nameOf(writer, component, shape, '.in-zone'), () =>
    closed(
      {
        id: idOf(component),
        __component: { const: component.uid },
        ...attributesOf(writer, component, shape),
      },
      ['id', '__component'],
    ),
  );

const nameOf = ({ names }: Writer, { uid }: EntryType, shape: Shape, place = ''): string =>
  names(uid) + place + (shape === 'flat' ? '.flat' : '');

const attributesOf = (writer: RestWriter, type: EntryType, shape: Shape): Record<string, JsonSchema> =>
  Object.fromEntries(
    visibleOf(writer.description, type)
      .filter(({ name }) => name !== 'id')
      .map((attribute) => [
        attribute.name,
        isScalar(attribute) ? scalarSchema(attribute) : nestedSchema(writer, type, attribute, shape),
      ]),
  );

/** An entry or component as answers show it; which attributes are there depends on fields and populate. */
export const entrySchema = (writer: RestWriter, type: EntryType, shape: Shape): JsonSchema =>
  writer.schemas.ref(nameOf(writer, type, shape), () => {
    const attributes = attributesOf(writer, type, shape);
    const id = idOf(type);
    if (type.kind === 'component' || shape === 'flat') return closed({ id, ...attributes }, ['id']);
    return closed({ id, attributes: closed(attributes) }, ['id', 'attributes']);
  });

const pagination = {
  description: 'What was asked for, after clamping; the totals unless withCount is false',
  anyOf: [
    closed({ page: count, pageSize: count, pageCount: count, total: count }, ['page', 'pageSize']),
    closed({ start: count, limit: count, total: count }, ['start', 'limit']),
  ],
};

/** The body of a list. */
export const listSchema = (writer: RestWriter, type: EntryType, shape: Shape): JsonSchema => {
  const entries = listOf(entrySchema(writer, type, shape));
  if (shape === 'flat') return entries;
  const meta = closed({ pagination: writer.schemas.ref('pagination', () => pagination) }, ['pagination']);
  return closed({ data: entries, meta }, ['data', 'meta']);
};

/** The body that holds one entry; `orEvery` where it may hold the entries of every locale in its place. */
export const oneSchema = (
  writer: RestWriter,
  type: EntryType,
  shape: Shape,
  orEvery: boolean,
): JsonSchema => {
  const entry = entrySchema(writer, type, shape);
  const data = orEvery ? { anyOf: [entry, listOf(entry)] } : entry;
  return shape === 'flat' ? data : closed({ data, meta: closed({}) }, ['data', 'meta']);
};

/** An entry, with what it shows unless the request says otherwise. */
const entryExample = ({ description }: Writer, type: EntryType, shape: Shape): unknown => {
  const attributes = Object.fromEntries(
    visibleOf(description, type)
      .filter(isScalar)
      .filter(({ name }) => name !== 'id')
      .map(({ name, type: scalar, values }) => [name, values?.[0] ?? scalarTypes[scalar].example]),
  );
  const id = scalarTypes[keyTypeOf(type)].example;
  return shape === 'flat' ? { id, ...attributes } : { id, attributes };
};

/** A body with one entry: a list, or the entry itself. */
export const exampleOf = (writer: Writer, type: EntryType, shape: Shape, isList: boolean): unknown => {
  const entry = entryExample(writer, type, shape);
  const data = isList ? [entry] : entry;
  if (shape === 'flat') return data;
  return { data, meta: isList ? { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } : {} };
};
