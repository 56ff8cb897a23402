import type { Path } from '../error/content-query-error.ts';
import { isGroupOperator, isOperator, operators } from '../language/operators.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import {
  type Attribute,
  isRelational,
  type MediaAttribute,
  type MixedAttribute,
} from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import { readComparison } from './comparison.ts';
import type { Validation } from './context.ts';
import { hintForOperator } from './hints.ts';
import {
  isConditions,
  isManyWord,
  leadsToMany,
  manyWords,
  noteMisplaced,
  readManyWords,
  splitManyWords,
} from './many-words.ts';
import { noteUnknown } from './unknown.ts';

const and = (conditions: readonly Condition[]): Condition => {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { kind: 'and', conditions };
};

/** The keys that are allowed at a place: attributes on an entry, operators on a scalar, both on a relation. */
interface Place {
  readonly validation: Validation;
  /** Reads the value of a key that is not a group operator. */
  readonly readKey: (key: string, node: QueryNode, path: Path) => Condition | undefined;
  /** Reads a `$not` with a value, if the place itself has a value. */
  readonly readNot?: (node: QueryNode, path: Path) => Condition | undefined;
}

/** Whether a list holds anything but values. */
const hasObjects = (node: QueryNode): boolean =>
  isQueryList(node) && node.some((inner) => typeof inner !== 'string');

/** Conditions of an object, or of an array of those, which all hold. */
const readConditions = (place: Place, node: QueryNode, path: Path): Condition | undefined => {
  if (isQueryObject(node)) return readObject(place, node, path);
  const nodes = isQueryList(node) ? node : [];
  const conditions = nodes.map((inner, index) => readConditions(place, inner, [...path, String(index)]));
  return and(conditions.filter((condition) => condition !== undefined));
};

const readNot = (place: Place, node: QueryNode, path: Path): Condition | undefined => {
  if (place.readNot !== undefined && !isQueryObject(node) && !hasObjects(node)) {
    return place.readNot(node, path);
  }
  if (isConditions(node)) {
    const condition = readConditions(place, node, path);
    return condition && { kind: 'not', condition };
  }
  place.validation.problems.add(
    'wrong-form',
    path,
    '$not takes an object of conditions, or an array of those',
  );
  return undefined;
};

const readGroup = (place: Place, key: string, node: QueryNode, path: Path): Condition | undefined => {
  if (key === '$not') return readNot(place, node, path);
  if (!isQueryList(node) || !isConditions(node)) {
    place.validation.problems.add(
      'wrong-form',
      path,
      `${key} takes an array of objects: ${key}[0][...], ${key}[1][...]`,
    );
    return undefined;
  }
  const conditions = node.map((inner, index) => readConditions(place, inner, [...path, String(index)]));
  return { kind: key === '$or' ? 'or' : 'and', conditions: conditions.filter((c) => c !== undefined) };
};

const readObject = (place: Place, node: QueryObject, path: Path): Condition | undefined => {
  const conditions = Object.entries(node).map(([key, inner]) => {
    const at = [...path, key];
    return isGroupOperator(key) ? readGroup(place, key, inner, at) : place.readKey(key, inner, at);
  });
  return and(conditions.filter((c) => c !== undefined));
};

/** `beside` are the words that may stand there beside the operators. */
const noteOperator = (
  validation: Validation,
  key: string,
  path: Path,
  beside: readonly string[] = [],
): undefined => {
  if (isManyWord(key)) return noteMisplaced(validation, key, path);
  const hint = hintForOperator(key, beside);
  validation.problems.add('unknown-operator', path, `Unknown operator '${key}'`, hint);
};

/** Under a scalar attribute: a bare value, a list, or operators. */
const readScalar = (
  validation: Validation,
  attribute: Extract<Attribute, { kind: 'scalar' }>,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (!isQueryObject(node))
    return readComparison(validation, attribute, isQueryList(node) ? '$in' : '$eq', node, path);
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined =>
    isOperator(key)
      ? readComparison(validation, attribute, key, inner, at)
      : noteOperator(validation, key, at);
  const readNot = (inner: QueryNode, at: Path): Condition | undefined =>
    readComparison(validation, attribute, '$ne', inner, at);
  return readObject({ validation, readKey, readNot }, node, path);
};

/** Under a relation or component: conditions on the related entries, how many of them meet some, how many there are, or all of that. */
const readRelation = (
  validation: Validation,
  relation: RelationalAttribute,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const { asked, plain } = splitManyWords(node);
  if (asked.length === 0) return readRelated(validation, relation, node, path);
  const readers = { readEntryConditions, readScalar };
  const conditions = readManyWords(validation, relation, asked, path, readers);
  if (plain !== undefined) conditions.push(readRelated(validation, relation, plain, path));
  return and(conditions.filter((condition) => condition !== undefined));
};

/** Under a relation or component: conditions on one related entry, or operators on its id; under media, conditions on a file alone. */
const readRelated = (
  validation: Validation,
  relation: RelationalAttribute,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
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
  if (!isQueryObject(node)) {
    if (hasObjects(node)) return throughAll(validation, target, relation, node, path);
    if (relation.kind === 'media') return noteOnRelation('a value', path);
    const condition = readComparison(validation, id, isQueryList(node) ? '$in' : '$eq', node, path);
    return condition && { kind: 'through', relation, condition };
  }
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (!key.startsWith('$')) return readAttribute(validation, target, key, inner, at);
    if (!isOperator(key)) return noteOperator(validation, key, at, leadsToMany(relation) ? manyWords : []);
    if (operators[key].onRelations && relation.kind !== 'media')
      return readComparison(validation, id, key, inner, at);
    return noteOnRelation(key, at);
  };
  const condition = readObject({ validation, readKey }, node, path);
  return condition && { kind: 'through', relation, condition };
};

/** An array of objects under a relation is their AND, as it is at the root. */
const throughAll = (
  validation: Validation,
  target: EntryType,
  relation: RelationalAttribute,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const condition = readEntryConditions(validation, target, node, path);
  return condition && { kind: 'through', relation, condition };
};

/** What an attribute is that filters cannot name. */
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

const readEntryConditions = (
  validation: Validation,
  type: EntryType,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const place: Place = {
    validation,
    readKey: (key, inner, at) => readAttribute(validation, type, key, inner, at),
  };
  if (isConditions(node)) return readConditions(place, node, path);
  validation.problems.add(
    'wrong-form',
    path,
    'filters is an object of conditions: filters[name][$operator]=value',
  );
  return undefined;
};

/** Reads the filters parameter, at the root or inside populate; an empty text asks nothing. */
export const readFilters = (
  validation: Validation,
  type: EntryType,
  node: QueryNode | undefined,
  path: Path,
): Condition | undefined =>
  node === undefined || node === '' ? undefined : readEntryConditions(validation, type, node, path);
