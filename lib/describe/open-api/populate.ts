import {
  isMixed,
  isNested,
  isScalar,
  isViewed,
  type MixedAttribute,
  type NestedAttribute,
  type ViewedAttribute,
} from '../../schema/attribute.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { dialects } from '../../schema/dialects.ts';
import { type EntryKey, windowSchemas } from '../../schema/parameters.ts';
import { targetOf } from '../../schema/registry.ts';
import type { JsonSchema } from '../../schema/scalar-types.ts';
import { targetsOf, visibleOf } from '../visible.ts';
import { filtersSchema, nameOfFilters } from './filters.ts';
import { closed, listOf, type RestWriter, statesOf, type Writer } from './writer.ts';

const boolean = { enum: ['true', 't', '1', 'false', 'f', '0', '*'] };
const deep = {
  type: 'string',
  pattern: '^deep(,\\d+)?$',
  description: 'the attribute itself and this number of levels below it',
};
const text = { type: 'string' };
const textOrList = { anyOf: [text, listOf(text)] };

const fieldNames = (writer: Writer, type: EntryType): readonly string[] => [
  '*',
  ...visibleOf(writer.description, type)
    .filter(isScalar)
    .map(({ name }) => name),
];

/** Returns the schema of one name in `fields`. */
export const fieldSchema = (writer: Writer, type: EntryType): JsonSchema =>
  writer.schemas.ref(`field.${writer.names(type.uid)}`, () => ({ enum: fieldNames(writer, type) }));

/**
 * Returns the schema of `publicationState` inside populate, with the states that the role may request; no property if the
 * host has no drafts.
 */
const stateProperty = ({ description }: RestWriter, type?: EntryType): Record<string, JsonSchema> => {
  const states = statesOf(description, type);
  const { withoutKeys } = dialects[description.registry.strapi];
  if (states.length === 0 || withoutKeys.has('publicationState')) return {};
  return { publicationState: { enum: states, description: 'applies here and to everything below' } };
};

/** Returns the schemas of the window keys, if the attribute can have a window. */
const windowProperties = (
  { description }: RestWriter,
  attribute: NestedAttribute | undefined,
): Record<string, JsonSchema> => {
  const takesWindow = attribute?.kind === 'relation' || attribute?.kind === 'media';
  if (!description.populateWithPagination || !takesWindow || !attribute.toMany) return {};
  return windowSchemas;
};

/**
 * Returns the schema of an object inside populate, for the entries of a relation, media or component, or for one of several
 * types: then there is no attribute, and no sort. Deeper levels are given by name only.
 */
const partsSchema = (writer: RestWriter, type: EntryType, attribute?: NestedAttribute): JsonSchema => {
  filtersSchema(writer, type);
  objectSchema(writer, type);
  const properties: Readonly<Record<Exclude<EntryKey, 'publicationState'>, JsonSchema | undefined>> = {
    fields: { anyOf: [fieldSchema(writer, type), listOf(fieldSchema(writer, type))] },
    sort: attribute && { ...textOrList, description: 'in every notation of the parameter sort' },
    filters: { type: 'object', description: `as in the schema ${nameOfFilters(writer, type)}` },
    populate: { description: `text, a list of texts, or as in the schema ${nameOf(writer, type)}` },
  };
  const described = Object.entries(properties).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, schema] as const],
  );
  return closed({
    ...Object.fromEntries(described),
    ...stateProperty(writer, type),
    ...windowProperties(writer, attribute),
  });
};

/**
 * Returns the schema of the shared strategy for several types: names that at least one of them has. Every type that has a
 * name populates it.
 */
const sharedSchema = (
  writer: RestWriter,
  { kind }: MixedAttribute,
  types: readonly EntryType[],
): JsonSchema => {
  const owners = new Map<string, string[]>();
  for (const type of types)
    for (const { name } of visibleOf(writer.description, type).filter(isNested))
      owners.set(name, [...(owners.get(name) ?? []), `as in the schema ${nameOf(writer, type)}`]);
  const properties = [...owners].map(
    ([name, schemas]) => [name, { description: schemas.join(', ') }] as const,
  );
  return {
    anyOf: [text, listOf(text), closed(Object.fromEntries(properties))],
    description: `*, or names of attributes that at least one of the ${kind === 'zone' ? 'components' : 'content types'} has`,
  };
};

/** Returns the schema of a plain value of a name: whether it is populated, and how deep. */
const wantedOf = ({ description }: RestWriter): JsonSchema =>
  description.deepPopulate === undefined ? boolean : { anyOf: [boolean, deep] };

const mixedSchema = (writer: RestWriter, attribute: MixedAttribute): JsonSchema => {
  const types = targetsOf(writer.description, attribute);
  const on = types.map((type) => [type.uid, { anyOf: [boolean, partsSchema(writer, type)] }] as const);
  const state = stateProperty(writer);
  const populate = sharedSchema(writer, attribute, types);
  const shared = closed({ populate, fields: { const: '*' }, ...state });
  const chosen = closed({ on: closed(Object.fromEntries(on)), ...state }, ['on']);
  return { anyOf: [wantedOf(writer), shared, chosen] };
};

const attributeSchema = (writer: RestWriter, attribute: NestedAttribute): JsonSchema => {
  if (isMixed(attribute)) return mixedSchema(writer, attribute);
  const type = targetOf(writer.description.registry, attribute);
  return { anyOf: [wantedOf(writer), partsSchema(writer, type, attribute)] };
};

const nameOf = ({ names }: Writer, { uid }: EntryType): string => `populate.${names(uid)}`;

/** Returns the schema of a view of a relation to several entries, under a name that the request chooses. */
const viewSchema = (attributes: readonly ViewedAttribute[]): JsonSchema => ({
  type: 'object',
  properties: { of: { enum: attributes.map(({ name }) => name) } },
  required: ['of'],
  description:
    'a view of a relation under a name that the request chooses (letters and digits), with the keys that the relation accepts',
});

/** Returns the schema of `populate` as an object, which may be nested up to the ceilings. */
const objectSchema = (writer: RestWriter, type: EntryType): JsonSchema =>
  writer.schemas.ref(nameOf(writer, type), () => {
    const nested = visibleOf(writer.description, type).filter(isNested);
    const viewed = nested.filter(isViewed);
    return closed(
      Object.fromEntries(nested.map((attribute) => [attribute.name, attributeSchema(writer, attribute)])),
      [],
      viewed.length > 0 && viewSchema(viewed),
    );
  });

/** Returns the schema of `populate` in all notations: a text, a list of texts, or an object. */
export const populateSchema = (writer: RestWriter, type: EntryType): JsonSchema => ({
  anyOf: [text, listOf(text), objectSchema(writer, type)],
});
