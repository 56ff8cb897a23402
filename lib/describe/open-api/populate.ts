import type { NestedAttribute } from '../../schema/attribute.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { componentOf, targetOf } from '../../schema/registry.ts';
import type { JsonSchema } from '../scalars.ts';
import { isNested, isScalar, visibleOf } from '../visible.ts';
import { filtersSchema, nameOfFilters } from './filters.ts';
import { closed, listOf } from './schemas.ts';
import type { Writer } from './writer.ts';

const wanted = { enum: ['true', 't', '1', 'false', 'f', '0'] };
const state = { enum: ['live', 'preview'] };
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

/** What may be said of the entries of a populated relation, media or component; where it goes deeper, by name alone. */
const partsSchema = (writer: Writer, type: EntryType, hasSort = true): JsonSchema => {
  filtersSchema(writer, type);
  objectSchema(writer, type);
  return closed({
    fields: { anyOf: [fieldSchema(writer, type), listOf(fieldSchema(writer, type))] },
    ...(hasSort && { sort: { ...textOrList, description: 'in every form that sort takes' } }),
    filters: { type: 'object', description: `as in the schema ${nameOfFilters(writer, type)}` },
    populate: { description: `text, a list of texts, or as in the schema ${nameOf(writer, type)}` },
    publicationState: state,
  });
};

const attributeSchema = (writer: Writer, attribute: NestedAttribute): JsonSchema => {
  const { registry } = writer.description;
  if (attribute.kind !== 'zone')
    return { anyOf: [wanted, partsSchema(writer, targetOf(registry, attribute))] };
  const on = attribute.components.map((uid) => {
    const parts = partsSchema(writer, componentOf(registry, uid), false);
    return [uid, { anyOf: [wanted, parts] }] as const;
  });
  const shared = closed({
    populate: { ...textOrList, description: '*, or names that one of the components has' },
    publicationState: state,
  });
  const chosen = closed({ on: closed(Object.fromEntries(on)), publicationState: state }, ['on']);
  return { anyOf: [wanted, shared, chosen] };
};

const nameOf = ({ names }: Writer, { uid }: EntryType): string => `populate.${names(uid)}`;

/** `populate` in the form of an object, which may go as deep as the ceilings let it. */
const objectSchema = (writer: Writer, type: EntryType): JsonSchema =>
  writer.schemas.ref(nameOf(writer, type), () =>
    closed(
      Object.fromEntries(
        visibleOf(writer.description, type)
          .filter(isNested)
          .map((attribute) => [attribute.name, attributeSchema(writer, attribute)]),
      ),
    ),
  );

/** `populate` in every form: text, a list of texts, an object. */
export const populateSchema = (writer: Writer, type: EntryType): JsonSchema => ({
  anyOf: [text, listOf(text), objectSchema(writer, type)],
});
