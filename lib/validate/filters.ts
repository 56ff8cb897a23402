import type { Path } from '../error/content-query-error.ts';
import { isOperator, operators } from '../language/operators.ts';
import { isQueryList, isQueryObject, type QueryNode } from '../query/query.ts';
import {
  type Attribute,
  isRelational,
  jsonTypes,
  type MediaAttribute,
  type MixedAttribute,
} from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import { readComparison } from './comparison.ts';
import type { Validation } from './context.ts';
import {
  and,
  type FilterPlace,
  hasObjects,
  noteOperator,
  type ReadFilter,
  readConditions,
  readObject,
} from './groups.ts';
import { hintForNullText } from './hint-for-value.ts';
import { readDocument } from './inside.ts';
import { isConditions, leadsToMany, readToManyKeys, splitToManyKeys, toManyKeys } from './to-many-keys.ts';
import { noteUnknown } from './unknown.ts';

/** Reads the value under a scalar attribute: a plain value, a list, or operators. */
const readScalar: ReadFilter<Extract<Attribute, { kind: 'scalar' }>> = (
  validation,
  attribute,
  node,
  path,
) => {
  if (jsonTypes.has(attribute.type)) return readDocument(validation, attribute, node, path);
  validation.hint(hintForNullText(node, path));
  if (!isQueryObject(node))
    return readComparison(validation, { attribute }, isQueryList(node) ? '$in' : '$eq', node, path);
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (!isOperator(key)) return noteOperator(validation, key, at);
    validation.hint(hintForNullText(inner, at));
    return readComparison(validation, { attribute }, key, inner, at);
  };
  const readNot = (inner: QueryNode, at: Path): Condition | undefined => {
    validation.hint(hintForNullText(inner, at));
    return readComparison(validation, { attribute }, '$ne', inner, at);
  };
  return readObject({ validation, readKey, readNot }, node, path);
};

/**
 * Reads the value under a relation or component: conditions on the related entries, quantifiers, conditions on their number, or a
 * combination of these.
 */
const readRelation: ReadFilter<RelationalAttribute> = (validation, relation, node, path) => {
  const { given, plain } = splitToManyKeys(node);
  if (given.length === 0) return readRelated(validation, relation, node, path);
  const readers = { readEntryConditions, readScalar };
  const conditions = readToManyKeys(validation, relation, given, path, readers);
  if (plain !== undefined) conditions.push(readRelated(validation, relation, plain, path));
  return and(conditions.filter((condition) => condition !== undefined));
};

/** Reads conditions on one related entry, or operators on its id. Under media only conditions on a file are allowed. */
const readRelated: ReadFilter<RelationalAttribute> = (validation, relation, node, path) => {
  validation.count('joinedHops', path);
  const target = validation.view.target(relation);
  const id = target.attributes.get('id');
  if (id?.kind !== 'scalar') throw new Error(`${target.uid} has no id`);
  const noteOnRelation = (key: string, at: Path): undefined => {
    validation.problems.add(
      'operator-not-allowed',
      at,
      `${key} cannot be used with ${relation.kind} '${relation.name}'`,
    );
  };
  const through = (condition: Condition | undefined): Condition | undefined =>
    condition && { kind: 'through', relation, condition };
  if (!isQueryObject(node)) {
    // An array of objects is their AND, as at the root.
    if (hasObjects(node)) return through(readEntryConditions(validation, target, node, path));
    if (relation.kind === 'media') return noteOnRelation('a value', path);
    const operator = isQueryList(node) ? '$in' : '$eq';
    return through(readComparison(validation, { attribute: id }, operator, node, path));
  }
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (!key.startsWith('$')) return readAttribute(validation, target, key, inner, at);
    if (!isOperator(key)) return noteOperator(validation, key, at, leadsToMany(relation) ? toManyKeys : []);
    if (operators[key].onRelations && relation.kind !== 'media')
      return readComparison(validation, { attribute: id }, key, inner, at);
    return noteOnRelation(key, at);
  };
  return through(readObject({ validation, readKey }, node, path));
};

/** Describes the attributes that filters cannot use, for messages. */
const unfilterable: Readonly<Record<(MediaAttribute | MixedAttribute)['kind'], string>> = {
  zone: 'a dynamic zone',
  polymorphic: 'a polymorphic relation to entries of several types',
  media: 'a media attribute',
};

const readAttribute = (
  validation: Validation,
  type: EntryType,
  name: string,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (name.startsWith('$')) return noteOperator(validation, name, path);
  const attribute = validation.view.attribute(type, name);
  if (attribute === undefined) {
    noteUnknown(validation, type, name, path, 'filters');
    return undefined;
  }
  if (attribute.kind === 'scalar') return readScalar(validation, attribute, node, path);
  if (isRelational(attribute) || (attribute.kind === 'media' && validation.view.mayFilter(attribute)))
    return readRelation(validation, attribute, node, path);
  const what = unfilterable[attribute.kind];
  const hint = attribute.kind === 'media' ? 'the host allows it with api.rest.filterMedia: true' : undefined;
  validation.problems.add('not-filterable', path, `'${name}' is ${what} and cannot be filtered`, hint);
  return undefined;
};

const readEntryConditions: ReadFilter<EntryType> = (validation, type, node, path) => {
  const place: FilterPlace = {
    validation,
    readKey: (key, inner, at) => readAttribute(validation, type, key, inner, at),
  };
  if (isConditions(node)) return readConditions(place, node, path);
  validation.problems.add(
    'wrong-form',
    path,
    'filters must be an object of conditions: filters[name][$operator]=value',
  );
  return undefined;
};

/** Reads the filters parameter, at the root or inside populate. An empty text is ignored. */
export const readFilters = (
  validation: Validation,
  type: EntryType,
  node: QueryNode | undefined,
  path: Path,
): Condition | undefined =>
  node === undefined || node === '' ? undefined : readEntryConditions(validation, type, node, path);
