import { type EntryKey, windowSchemas } from '../../language/populate-keys.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
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
import { targetOf } from '../../schema/registry.ts';
import { targetsOf, visibleOf } from '../visible.ts';
import { filtersSchema, nameOfFilters } from './filters.ts';
import { closed, listOf } from './schemas.ts';
import { statesOf } from './states.ts';
import type { RestWriter, Writer } from './writer.ts';

const boolean = { enum: ['true', 't', '1', 'false', 'f', '0', '*'] };
const deep = { type: 'string', pattern: '^deep(,\\d+)?$', description: 'it, and so many levels below it' };
const text = { type: 'string' };
const textOrList = { anyOf: [text, listOf(text)] };

const fieldNames = (writer: Writer, type: EntryType): readonly string[] => [
  '*',
  ...visibleOf(writer.description, type)
    .filter(isScalar)
    .map(({ name }) => name),
];

/** One name out of those that `fields` takes. */
export const fieldSchema = (writer: Writer, type: EntryType): JsonSchema =>
  writer.schemas.ref(`field.${writer.names(type.uid)}`, () => ({ enum: fieldNames(writer, type) }));

/** `publicationState` inside populate, with what the role may ask for there; left out where the host has none. */
const stateProperty = ({ description }: RestWriter, type?: EntryType): Record<string, JsonSchema> => {
  const states = statesOf(description, type);
  if (states.length === 0) return {};
  return { publicationState: { enum: states, description: 'holds from here on' } };
};

/** A window on each parent, or a count in its place. */
const windowProperties = (
  { description }: RestWriter,
  attribute: NestedAttribute | undefined,
): Record<string, JsonSchema> => {
  const takesWindow = attribute?.kind === 'relation' || attribute?.kind === 'media';
  if (!description.populateWithPagination || !takesWindow || !attribute.toMany) return {};
  return windowSchemas;
};

/**
 * What may be said of the entries of a populated relation, media or component, or of one of several types, which is no attribute
 * and has no sort; where it goes deeper, by name alone.
 */
const partsSchema = (writer: RestWriter, type: EntryType, attribute?: NestedAttribute): JsonSchema => {
  filtersSchema(writer, type);
  objectSchema(writer, type);
  const properties: Readonly<Record<Exclude<EntryKey, 'publicationState'>, JsonSchema | undefined>> = {
    fields: { anyOf: [fieldSchema(writer, type), listOf(fieldSchema(writer, type))] },
    sort: attribute && { ...textOrList, description: 'in every form that sort takes' },
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

/** Names that some of several types have, each to be read by every one that has it. */
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
    description: `*, or names that one of the ${kind === 'zone' ? 'components' : 'content types'} has`,
  };
};

/** What says of a name alone whether it is wanted, and how deep. */
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

/** A view of a relation to several entries, under a name that the request chooses. */
const viewSchema = (attributes: readonly ViewedAttribute[]): JsonSchema => ({
  type: 'object',
  properties: { of: { enum: attributes.map(({ name }) => name) } },
  required: ['of'],
  description:
    'a view of the relation under a name of its own, letters and digits, and what that relation takes',
});

/** `populate` in the form of an object, which may go as deep as the ceilings let it. */
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

/** `populate` in every form: text, a list of texts, an object. */
export const populateSchema = (writer: RestWriter, type: EntryType): JsonSchema => ({
  anyOf: [text, listOf(text), objectSchema(writer, type)],
});
