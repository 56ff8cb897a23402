import type { Path } from '../base/error.ts';
import {
  type Attribute,
  isRelational,
  jsonTypes,
  type MediaAttribute,
  type MixedAttribute,
  type ScalarAttribute,
} from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { mostSteps } from '../schema/json-paths.ts';
import {
  isGroupOperator,
  isListOperator,
  isOperator,
  type OperatorName,
  operators,
} from '../schema/operators.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import { readComparison, type Subject } from './comparison.ts';
import type { Validation } from './context.ts';
import { noteUnknown } from './hint-names.ts';
import { hintForObject, hintForOperator, hintForText } from './hint-values.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject, writtenIndices } from './query.ts';
import {
  isConditions,
  isToManyKey,
  leadsToMany,
  noteMisplaced,
  readToManyKeys,
  splitToManyKeys,
  toManyKeys,
} from './to-many-keys.ts';

/** Combines conditions by AND. A single condition is returned as it is. */
export const and = (conditions: readonly Condition[]): Condition => {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { kind: 'and', conditions };
};

/** Reads the value at a place in filters. `subject` is what the place is about: an attribute, a type, or a place in a document. */
export type ReadFilter<Subject> = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
) => Condition | undefined;

/** A place in filters, with the keys that it allows: attributes of an entry, operators on a scalar, or both for a relation. */
export interface FilterPlace {
  readonly validation: Validation;
  /** Reads the value of a key that is not a group operator. */
  readonly readKey: (key: string, node: QueryNode, path: Path) => Condition | undefined;
  /** Reads a `$not` with a plain value, if the place accepts plain values. */
  readonly readNot?: (node: QueryNode, path: Path) => Condition | undefined;
}

/** Returns whether a list contains anything other than texts and null. */
export const hasObjects = (node: QueryNode): boolean =>
  isQueryList(node) && node.some((inner) => isQueryList(inner) || isQueryObject(inner));

/** Reads an object of conditions, or an array of such objects, combined by AND. */
export const readConditions = (place: FilterPlace, node: QueryNode, path: Path): Condition | undefined => {
  if (isQueryObject(node)) return readObject(place, node, path);
  const nodes = isQueryList(node) ? node : [];
  const conditions = nodes.map((inner, index) => readConditions(place, inner, [...path, String(index)]));
  return and(conditions.filter((condition) => condition !== undefined));
};

const readNot = (place: FilterPlace, node: QueryNode, path: Path): Condition | undefined => {
  if (place.readNot !== undefined && !isQueryObject(node) && !hasObjects(node)) {
    return place.readNot(node, path);
  }
  if (isConditions(node)) {
    const { validation } = place;
    const condition = validation.negating(!validation.isNegated, () => readConditions(place, node, path));
    return condition && { kind: 'not', condition };
  }
  place.validation.problems.add(
    'wrong-form',
    path,
    '$not must be an object of conditions, or an array of those',
  );
  return undefined;
};

const readGroup = (place: FilterPlace, key: string, node: QueryNode, path: Path): Condition | undefined => {
  if (key === '$not') return readNot(place, node, path);
  if (!isQueryList(node) || !isConditions(node)) {
    place.validation.problems.add(
      'wrong-form',
      path,
      `${key} must be an array of objects: ${key}[0][...], ${key}[1][...]`,
    );
    return undefined;
  }
  const conditions = node.map((inner, index) => readConditions(place, inner, [...path, String(index)]));
  return { kind: key === '$or' ? 'or' : 'and', conditions: conditions.filter((c) => c !== undefined) };
};

/** Reads an object of conditions, combined by AND. */
export const readObject = (place: FilterPlace, node: QueryObject, path: Path): Condition | undefined => {
  const conditions = Object.entries(node).map(([key, inner]) => {
    const at = [...path, key];
    return isGroupOperator(key) ? readGroup(place, key, inner, at) : place.readKey(key, inner, at);
  });
  return and(conditions.filter((c) => c !== undefined));
};

/** Reports an unknown operator. `beside` contains the words other than operators that may stand at the place. */
export const noteOperator = (
  validation: Validation,
  key: string,
  path: Path,
  beside: readonly string[] = [],
): undefined => {
  if (isToManyKey(key)) return noteMisplaced(validation, key, path);
  const hint = hintForOperator(key, beside);
  validation.problems.add('unknown-operator', path, `Unknown operator '${key}'`, hint, { key });
};

/** Reads one more step into a JSON document: the name of a member, or the index of a list. */
const readStep = (
  validation: Validation,
  { attribute, steps = [] }: Subject,
  name: string,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (steps.length === mostSteps) {
    const message = `Too many steps into '${attribute.name}': at most ${mostSteps} are allowed`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  validation.limit('valueLength', name.length, path);
  return readInside(validation, { attribute, steps: [...steps, name] }, node, path);
};

/** Returns what an operator compares: the whole document as the database stores it, or values inside it. */
const subjectOf = ({ attribute, steps }: Subject, operator: OperatorName): Subject =>
  steps?.length === 0 && !isListOperator(operator) ? { attribute } : { attribute, steps };

/** Reads a list. If it was written with indices, each index is a step into the document; otherwise it is a list of values. */
const readList = (
  validation: Validation,
  subject: Subject,
  nodes: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const places = writtenIndices(nodes);
  if (places === undefined && !hasObjects(nodes))
    return readComparison(validation, subjectOf(subject, '$in'), '$in', nodes, path);
  if (places === 'unknown') {
    const message = `Inside of '${subject.attribute.name}', brackets must have a name or a number`;
    validation.problems.add('wrong-form', path, message, 'for one of several values, write [$in][0]');
    return undefined;
  }
  const byName = new Map<string, QueryNode[]>();
  for (const [index, inner] of nodes.entries()) {
    const name = places?.[index] ?? String(index);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [inner]);
    else known.push(inner);
  }
  // An index that is given several times has several values, of which one must match.
  const conditions = [...byName].map(([name, given]) => {
    const [only = given] = given.length === 1 ? given : [];
    return readStep(validation, subject, name, only, [...path, name]);
  });
  return and(conditions.filter((condition) => condition !== undefined));
};

/** Reads the value at a place inside a JSON document: a plain value, operators, or further steps. */
const readInside: ReadFilter<Subject> = (validation, subject, node, path) => {
  if (isQueryList(node)) return readList(validation, subject, node, path);
  if (!isQueryObject(node)) return readComparison(validation, subjectOf(subject, '$eq'), '$eq', node, path);
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (isOperator(key)) return readComparison(validation, subjectOf(subject, key), key, inner, at);
    return key.startsWith('$')
      ? noteOperator(validation, key, at)
      : readStep(validation, subject, key, inner, at);
  };
  const readNot = (inner: QueryNode, at: Path): Condition | undefined =>
    readComparison(validation, subjectOf(subject, '$ne'), '$ne', inner, at);
  return readObject({ validation, readKey, readNot }, node, path);
};

/**
 * Reads the value under a json attribute: operators on the whole document, or steps to a value inside it with
 * operators on that value.
 */
export const readDocument: ReadFilter<ScalarAttribute> = (validation, attribute, node, path) =>
  readInside(validation, { attribute, steps: [] }, node, path);

/** Reads the value under a scalar attribute: a plain value, a list, or operators. */
const readScalar: ReadFilter<Extract<Attribute, { kind: 'scalar' }>> = (
  validation,
  attribute,
  node,
  path,
) => {
  if (jsonTypes.has(attribute.type)) return readDocument(validation, attribute, node, path);
  validation.hint(hintForText(node, path));
  if (!isQueryObject(node))
    return readComparison(validation, { attribute }, isQueryList(node) ? '$in' : '$eq', node, path);
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (!isOperator(key)) return noteOperator(validation, key, at);
    validation.hint(hintForText(inner, at));
    return readComparison(validation, { attribute }, key, inner, at);
  };
  const readNot = (inner: QueryNode, at: Path): Condition | undefined => {
    validation.hint(hintForText(inner, at));
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

/** Returns what a host or a request may write in place of a filter that an attribute does not have. */
const inPlaceOfFilter = ({ kind, name }: Attribute): string | undefined => {
  if (kind === 'media') return 'the host allows it with api.rest.filterMedia: true';
  return kind === 'scalar' || kind === 'relation' || kind === 'component'
    ? undefined
    : `where it is shown, populate[${name}][on][<uid>][filters] chooses what is shown of it`;
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
  const message = `'${name}' is ${what} and cannot be filtered`;
  validation.problems.add('not-filterable', path, message, inPlaceOfFilter(attribute), { key: name });
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
    typeof node === 'string' ? hintForObject(node) : undefined,
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
