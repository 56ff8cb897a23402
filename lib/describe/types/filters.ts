import {
  type Attribute,
  isRelational,
  isScalar,
  jsonTypes,
  type ScalarAttribute,
} from '../../schema/attribute.ts';
import { type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import {
  type Arity,
  countAttribute,
  groupOperators,
  isListOperator,
  operators,
  operatorsOf,
  quantifierNames,
} from '../../schema/operators.ts';
import { targetOf } from '../../schema/registry.ts';
import { scalarTypes } from '../../schema/scalar-types.ts';
import { visibleOf } from '../visible.ts';
import { anyName, interfaceOf, type Member, union, type Writer, withId } from './writer.ts';

const operands: Readonly<Record<Arity, (value: string) => string>> = {
  one: (value) => `OneOrMany<${value}>`,
  list: (value) => `OneOrMany<${value}>`,
  pair: (value) => `readonly [${value}, ${value}]`,
  boolean: () => 'boolean',
};

const operatorMembers = (attribute: Attribute, value: string, exactValue = value): Member[] =>
  operatorsOf(attribute).map((name) => {
    const { arity, exact } = operators[name];
    const operand = isListOperator(name) ? 'string | number | boolean' : exact ? exactValue : value;
    return { name, type: operands[arity](operand), optional: true };
  });

const conditionsName = (type: string): string =>
  `${type.slice(0, 1).toUpperCase()}${type.slice(1)}Conditions`;

/** Returns the type of a filter on a scalar: a plain value, a list, or operators. An enumeration is compared with its values. */
const scalarFilter = ({ declarations }: Writer, attribute: ScalarAttribute): string => {
  const { type, values } = attribute;
  const { askedType } = scalarTypes[type];
  const isEnumeration = type === 'enumeration';
  const name = conditionsName(type);
  declarations.name(name, () => {
    const self = isEnumeration ? `${name}<Value>` : name;
    const exactValue = isEnumeration ? 'Value' : askedType;
    const members = operatorMembers(attribute, askedType, exactValue);
    const groups = operatorsOf(attribute).includes('$ne')
      ? `Groups<${self}, ${exactValue}>`
      : `Groups<${self}>`;
    const head = isEnumeration ? `${name}<Value extends string = string>` : name;
    if (jsonTypes.has(type)) members.push({ name: anyName, type: 'unknown' });
    const what = jsonTypes.has(type)
      ? `Operators on a ${type} attribute, or steps to a value inside it with operators on that value.`
      : `Operators on a ${type} attribute.`;
    return interfaceOf(what, `${head} extends ${groups}`, members);
  });
  const value = values === undefined ? askedType : union(values);
  const conditions = isEnumeration && values !== undefined ? `${name}<${value}>` : name;
  return operatorsOf(attribute).includes('$eq') ? `OneOrMany<${value}> | ${conditions}` : conditions;
};

const filterOf = (writer: Writer, attribute: Attribute): string | undefined => {
  if (isScalar(attribute)) return scalarFilter(writer, attribute);
  if (!isRelational(attribute)) return undefined;
  const target = targetOf(writer.description.registry, attribute);
  const { askedType } = scalarTypes[keyTypeOf(target)];
  const filter = attribute.toMany ? 'ManyFilter' : 'RelationFilter';
  return `${filter}<${withId(filtersName(writer, target), askedType)}>`;
};

/** Returns the name of the interface for `filters` of a type, and declares it. */
export const filtersName = (writer: Writer, type: EntryType): string => {
  const name = `${writer.names(type.uid)}Filters`;
  return writer.declarations.name(name, () => {
    const members = visibleOf(writer.description, type).flatMap((attribute) => {
      const filter = filterOf(writer, attribute);
      return filter === undefined ? [] : [{ name: attribute.name, type: filter, optional: true }];
    });
    return interfaceOf(`Conditions on ${type.uid}.`, `${name} extends Groups<${name}>`, members);
  });
};

/**
 * Returns the interfaces of the group operators, and of the operators on ids and numbers of related entries, derived from
 * the operator table.
 */
export const sharedConditions = (): readonly string[] => {
  const relation: Attribute = {
    kind: 'component',
    name: '',
    private: false,
    component: '',
    toMany: false,
  };
  const groups = groupOperators.map((name) => ({
    name,
    type: name === '$not' ? 'OneOrMany<Conditions> | OneOrMany<Value>' : 'readonly OneOrMany<Conditions>[]',
    optional: true,
  }));
  return [
    interfaceOf(
      'Operators on conditions; $not also accepts a plain value if the place has one.',
      'Groups<Conditions, Value = never>',
      groups,
    ),
    interfaceOf(
      'Operators on the id of a related entry or component.',
      'RelationConditions<Id = number>',
      operatorMembers(relation, 'Id'),
    ),
    interfaceOf(
      'Operators on the number of related entries or components.',
      'CountConditions extends Groups<CountConditions, number>',
      operatorMembers(countAttribute, 'number'),
    ),
    interfaceOf(
      'Quantifiers over the related entries or components that meet conditions, and conditions on their number.',
      'Quantifiers<Filters>',
      [
        ...quantifierNames.map((name) => ({ name, type: 'OneOrMany<Filters>', optional: true })),
        { name: countAttribute.name, type: 'OneOrMany<number> | CountConditions', optional: true },
      ],
    ),
  ];
};
