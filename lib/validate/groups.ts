import type { Path } from '../error/content-query-error.ts';
import { isGroupOperator } from '../language/operators.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { Condition } from './bound-query.ts';
import type { Validation } from './context.ts';
import { hintForOperator } from './hint-for-operator.ts';
import { isConditions, isToManyKey, noteMisplaced } from './to-many-keys.ts';

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
  isQueryList(node) && node.some((inner) => typeof inner === 'object' && inner !== null);

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
    const condition = readConditions(place, node, path);
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
  validation.problems.add('unknown-operator', path, `Unknown operator '${key}'`, hint, key);
};
