import type { Attribute, ScalarAttribute } from '../../schema/attribute.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { targetOf } from '../../schema/registry.ts';
import type { Arity } from '../description.ts';
import { type JsonSchema, scalars } from '../scalars.ts';
import { isHop, isScalar, visibleOf } from '../visible.ts';
import { closed, listOf } from './schemas.ts';
import type { Writer } from './writer.ts';

const id = scalars.id.asked;
const sixBooleans = { enum: ['true', 't', '1', 'false', 'f', '0'] };

/** What stands behind an operator, by how many values it takes. */
const operands: Readonly<Record<Arity, (value: JsonSchema, takesList: boolean) => JsonSchema>> = {
  one: (value, takesList) => (takesList ? { anyOf: [value, listOf(value)] } : value),
  list: (value) => ({ anyOf: [listOf(value), value] }),
  pair: (value) => ({ ...listOf(value), minItems: 2, maxItems: 2 }),
  boolean: () => sixBooleans,
};

/** `$eq` with a list is `$in`, `$ne` with a list `$notIn`. */
const takesList = (operator: string): boolean => operator === '$eq' || operator === '$ne';

const operatorsFor = (
  { description }: Writer,
  attribute: Attribute,
  value: JsonSchema,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    description.operatorsOf(attribute).map((name) => {
      const { arity = 'one' } = description.operators[name] ?? {};
      return [name, operands[arity](value, takesList(name))];
    }),
  );

/** `$and` and `$or` take a list of what stands beside them, `$not` one of it. */
const groupsOf = ({ description }: Writer, self: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(description.groupOperators.map((name) => [name, name === '$not' ? self : listOf(self)]));

const ownRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Conditions on a scalar: a bare value, a list, or operators. */
const scalarConditions = (writer: Writer, attribute: ScalarAttribute): JsonSchema => {
  const value = scalars[attribute.type].asked;
  const known = writer.description.operatorsOf(attribute);
  const name = `conditions.${attribute.type}`;
  const operators = writer.schemas.ref(name, () =>
    closed({ ...operatorsFor(writer, attribute, value), ...groupsOf(writer, ownRef(name)) }),
  );
  const bare = [...(known.includes('$eq') ? [value] : []), ...(known.includes('$in') ? [listOf(value)] : [])];
  return bare.length === 0 ? operators : { anyOf: [...bare, operators] };
};

/**
 * Conditions on a relation or component: on the related entry's id, on its attributes, or both. What may stand on its
 * attributes is said by name, not by reference: types point at each other in circles, and tools that follow every
 * reference, Swagger UI among them, would walk them for minutes.
 */
const hopConditions = (writer: Writer, attribute: Extract<Attribute, { kind: 'relation' | 'component' }>) => {
  const target = targetOf(writer.description.registry, attribute);
  const object = {
    type: 'object',
    description: `conditions as in the schema ${nameOfFilters(writer, target)}, and operators on the id`,
    properties: operatorsFor(writer, attribute, id),
  };
  filtersSchema(writer, target);
  return { anyOf: [id, listOf(id), object, listOf({ type: 'object' })] };
};

const attributeConditions = (writer: Writer, type: EntryType): Record<string, JsonSchema> =>
  Object.fromEntries(
    visibleOf(writer.description, type).flatMap((attribute) => {
      if (isScalar(attribute)) return [[attribute.name, scalarConditions(writer, attribute)]];
      return isHop(attribute) ? [[attribute.name, hopConditions(writer, attribute)]] : [];
    }),
  );

/** The name of the schema that says what `filters` of a type may hold. */
export const nameOfFilters = ({ names }: Writer, { uid }: EntryType): string => `filters.${names(uid)}`;

/** What `filters` of a type may hold, every attribute with the operators that it takes. */
export const filtersSchema = (writer: Writer, type: EntryType): JsonSchema => {
  const name = nameOfFilters(writer, type);
  return writer.schemas.ref(name, () =>
    closed({ ...attributeConditions(writer, type), ...groupsOf(writer, ownRef(name)) }),
  );
};
