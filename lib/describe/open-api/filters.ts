import {
  type Attribute,
  isRelational,
  isScalar,
  jsonTypes,
  type MediaAttribute,
  type ScalarAttribute,
} from '../../schema/attribute.ts';
import { type EntryType, entryKeyOf } from '../../schema/content-type.ts';
import {
  type Arity,
  countAttribute,
  groupOperators,
  operatorNames,
  operators,
  operatorsOf,
  quantifierNames,
  quantifiers,
} from '../../schema/operators.ts';
import { targetOf } from '../../schema/registry.ts';
import { type JsonSchema, scalarOf } from '../../schema/scalar-types.ts';
import { mayFilter, visibleOf } from '../visible.ts';
import { closed, listOf, type Writer } from './writer.ts';

const sixBooleans = { enum: ['true', 't', '1', 'false', 'f', '0'] };

/** Returns the schema of an operator's value, by the number of values that the operator takes. */
const operands: Readonly<Record<Arity, (value: JsonSchema) => JsonSchema>> = {
  one: (value) => ({ anyOf: [value, listOf(value)] }),
  list: (value) => ({ anyOf: [listOf(value), value] }),
  pair: (value) => ({ ...listOf(value), minItems: 2, maxItems: 2 }),
  boolean: () => sixBooleans,
};

const operatorsFor = (attribute: Attribute, value: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(operatorsOf(attribute).map((name) => [name, operands[operators[name].arity](value)]));

/**
 * Returns the schemas of the group operators. `$and` and `$or` take a list of conditions, `$not` one; a list of conditions in
 * place of one means their AND.
 */
const groupsOf = (self: JsonSchema, values: readonly JsonSchema[] = []): Record<string, JsonSchema> => {
  const conditions = [self, listOf(self)];
  const operand = (name: string): JsonSchema =>
    name === '$not' ? { anyOf: [...values, ...conditions] } : listOf({ anyOf: conditions });
  return Object.fromEntries(groupOperators.map((name) => [name, operand(name)]));
};

const ownRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of conditions on a scalar: a plain value, a list, or operators. */
const scalarConditions = (
  writer: Writer,
  attribute: ScalarAttribute,
  of: string = attribute.unsigned ? `${attribute.type}.unsigned` : attribute.type,
): JsonSchema => {
  const value = scalarOf(attribute).asked;
  const known = operatorsOf(attribute);
  const name = `conditions.${of}`;
  const bare = [...(known.includes('$eq') ? [value] : []), ...(known.includes('$in') ? [listOf(value)] : [])];
  const conditions = writer.schemas.ref(name, () =>
    closed({ ...operatorsFor(attribute, value), ...groupsOf(ownRef(name), bare) }),
  );
  return bare.length === 0 ? conditions : { anyOf: [...bare, conditions] };
};

const step = 'a step into the document: the name of a member, or the index of a list element';

/**
 * Returns the schema of conditions on a value inside a JSON document: a text, a list of texts without indices, any
 * operator, or further steps.
 */
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

/** Returns the schema of conditions on a JSON document: operators on the whole document, or on values that steps lead to. */
const documentConditions = (writer: Writer, attribute: ScalarAttribute): JsonSchema => {
  const name = `conditions.${attribute.type}`;
  const inside: JsonSchema = { ...insideConditions(writer), description: step };
  const { asked } = scalarOf(attribute);
  const object = writer.schemas.ref(name, () => ({
    type: 'object',
    properties: { ...operatorsFor(attribute, asked), ...groupsOf(ownRef(name)) },
    additionalProperties: inside,
  }));
  return { anyOf: [object, listOf(inside)] };
};

/**
 * Returns the schemas of the quantifiers and `$count`, which may stand directly under a to-many attribute, besides conditions on
 * one of its entries.
 */
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
 * Returns the schema of conditions on a relation or component: on the related entry's id, on its attributes, or both. The schema
 * of its attributes is given by name and not by reference: types refer to each other in circles, and tools that follow every
 * reference, such as Swagger UI, would take minutes.
 */
const relationConditions = (
  writer: Writer,
  attribute: Extract<Attribute, { kind: 'relation' | 'component' }>,
) => {
  const target = targetOf(writer.description.registry, attribute);
  const id = scalarOf(entryKeyOf(target)).asked;
  const conditions = `conditions as in the schema ${nameOfFilters(writer, target)}`;
  const object = {
    type: 'object',
    description: `${conditions}, and operators on the id`,
    properties: { ...operatorsFor(attribute, id), ...(attribute.toMany && ofMany(writer, conditions)) },
  };
  filtersSchema(writer, target);
  return { anyOf: [id, listOf(id), object, listOf({ type: 'object' })] };
};

/** Returns the schema of conditions on a file, if the host lets filters go through media. */
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

/** Returns the name of the schema for `filters` of a type. */
export const nameOfFilters = ({ names }: Writer, { uid }: EntryType): string => `filters.${names(uid)}`;

/** Returns the schema for `filters` of a type: every attribute with the operators that it takes. */
export const filtersSchema = (writer: Writer, type: EntryType): JsonSchema => {
  const name = nameOfFilters(writer, type);
  return writer.schemas.ref(name, () =>
    closed({ ...attributeConditions(writer, type), ...groupsOf(ownRef(name)) }),
  );
};
