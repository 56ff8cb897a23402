import { countAttribute } from '../../language/count.ts';
import { type Arity, groupOperators, operatorNames, operators } from '../../language/operators.ts';
import { operatorsOf } from '../../language/operators-of.ts';
import { quantifierNames, quantifiers } from '../../language/quantifiers.ts';
import { type JsonSchema, scalarTypes } from '../../language/scalar-types.ts';
import {
  type Attribute,
  isRelational,
  isScalar,
  jsonTypes,
  type MediaAttribute,
  type ScalarAttribute,
} from '../../schema/attribute.ts';
import { type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { targetOf } from '../../schema/registry.ts';
import { mayFilter, visibleOf } from '../visible.ts';
import { closed, listOf } from './schemas.ts';
import type { Writer } from './writer.ts';

const sixBooleans = { enum: ['true', 't', '1', 'false', 'f', '0'] };

/** What stands behind an operator, by how many values it takes. */
const operands: Readonly<Record<Arity, (value: JsonSchema) => JsonSchema>> = {
  one: (value) => ({ anyOf: [value, listOf(value)] }),
  list: (value) => ({ anyOf: [listOf(value), value] }),
  pair: (value) => ({ ...listOf(value), minItems: 2, maxItems: 2 }),
  boolean: () => sixBooleans,
};

const operatorsFor = (attribute: Attribute, value: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(operatorsOf(attribute).map((name) => [name, operands[operators[name].arity](value)]));

/** `$and` and `$or` take a list of what stands beside them, `$not` one of it; a list in its place is their AND. */
const groupsOf = (self: JsonSchema, values: readonly JsonSchema[] = []): Record<string, JsonSchema> => {
  const conditions = [self, listOf(self)];
  const operand = (name: string): JsonSchema =>
    name === '$not' ? { anyOf: [...values, ...conditions] } : listOf({ anyOf: conditions });
  return Object.fromEntries(groupOperators.map((name) => [name, operand(name)]));
};

const ownRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Conditions on a scalar: a bare value, a list, or operators. */
const scalarConditions = (
  writer: Writer,
  attribute: ScalarAttribute,
  of: string = attribute.type,
): JsonSchema => {
  const value = scalarTypes[attribute.type].asked;
  const known = operatorsOf(attribute);
  const name = `conditions.${of}`;
  const bare = [...(known.includes('$eq') ? [value] : []), ...(known.includes('$in') ? [listOf(value)] : [])];
  const conditions = writer.schemas.ref(name, () =>
    closed({ ...operatorsFor(attribute, value), ...groupsOf(ownRef(name), bare) }),
  );
  return bare.length === 0 ? conditions : { anyOf: [...bare, conditions] };
};

const step = 'a step into the document: the name of a member, or the place of an element in a list';

/** Conditions on a value inside of a document: text, a list of texts without places, every operator, or further steps. */
const insideConditions = (writer: Writer): JsonSchema => {
  const text: JsonSchema = { type: 'string' };
  const name = 'conditions.inside';
  const all = operatorNames.map((operator) => [operator, operands[operators[operator].arity](text)]);
  return writer.schemas.ref(name, () => {
    const properties = { ...Object.fromEntries(all), ...groupsOf(ownRef(name), [text]) };
    const steps: JsonSchema = { ...ownRef(name), description: step };
    return {
      anyOf: [
        text,
        listOf({ anyOf: [text, ownRef(name)] }),
        { type: 'object', properties, additionalProperties: steps },
      ],
    };
  });
};

/** Conditions on a document: operators on all of it, or on what steps lead to inside of it. */
const documentConditions = (writer: Writer, attribute: ScalarAttribute): JsonSchema => {
  const name = `conditions.${attribute.type}`;
  const inside: JsonSchema = { ...insideConditions(writer), description: step };
  const { asked } = scalarTypes[attribute.type];
  const object = writer.schemas.ref(name, () => ({
    type: 'object',
    properties: { ...operatorsFor(attribute, asked), ...groupsOf(ownRef(name)) },
    additionalProperties: inside,
  }));
  return { anyOf: [object, listOf(inside)] };
};

/** What may stand directly under what leads to many entries, beside conditions on one of them. */
const ofMany = (writer: Writer, conditions: string): Record<string, JsonSchema> => ({
  ...Object.fromEntries(
    quantifierNames.map((name) => {
      const object = { type: 'object', description: `${quantifiers[name].meaning}: ${conditions}` };
      return [name, { anyOf: [object, listOf({ type: 'object' })] }];
    }),
  ),
  [countAttribute.name]: scalarConditions(writer, countAttribute, 'count'),
});

/**
 * Conditions on a relation or component: on the related entry's id, on its attributes, or both. What may stand on its
 * attributes is said by name, not by reference: types point at each other in circles, and tools that follow every
 * reference, Swagger UI among them, would walk them for minutes.
 */
const relationConditions = (
  writer: Writer,
  attribute: Extract<Attribute, { kind: 'relation' | 'component' }>,
) => {
  const target = targetOf(writer.description.registry, attribute);
  const id = scalarTypes[keyTypeOf(target)].asked;
  const conditions = `conditions as in the schema ${nameOfFilters(writer, target)}`;
  const object = {
    type: 'object',
    description: `${conditions}, and operators on the id`,
    properties: { ...operatorsFor(attribute, id), ...(attribute.toMany && ofMany(writer, conditions)) },
  };
  filtersSchema(writer, target);
  return { anyOf: [id, listOf(id), object, listOf({ type: 'object' })] };
};

/** Conditions on a file, where the host lets filters go through media fields. */
const mediaConditions = (writer: Writer, attribute: MediaAttribute): JsonSchema => {
  const file = targetOf(writer.description.registry, attribute);
  filtersSchema(writer, file);
  const conditions = {
    type: 'object',
    description: `conditions as in the schema ${nameOfFilters(writer, file)}`,
  };
  return { anyOf: [conditions, listOf({ type: 'object' })] };
};

const attributeConditions = (writer: Writer, type: EntryType): Record<string, JsonSchema> =>
  Object.fromEntries(
    visibleOf(writer.description, type).flatMap((attribute) => {
      if (isScalar(attribute)) {
        const conditions = jsonTypes.has(attribute.type) ? documentConditions : scalarConditions;
        return [[attribute.name, conditions(writer, attribute)]];
      }
      if (isRelational(attribute)) return [[attribute.name, relationConditions(writer, attribute)]];
      if (attribute.kind !== 'media' || !mayFilter(writer.description, attribute)) return [];
      return [[attribute.name, mediaConditions(writer, attribute)]];
    }),
  );

/** The name of the schema that says what `filters` of a type may hold. */
export const nameOfFilters = ({ names }: Writer, { uid }: EntryType): string => `filters.${names(uid)}`;

/** What `filters` of a type may hold, every attribute with the operators that it takes. */
export const filtersSchema = (writer: Writer, type: EntryType): JsonSchema => {
  const name = nameOfFilters(writer, type);
  return writer.schemas.ref(name, () =>
    closed({ ...attributeConditions(writer, type), ...groupsOf(ownRef(name)) }),
  );
};
