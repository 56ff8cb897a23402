import type { Path } from '../base/error.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { countAttribute, isQuantifier, type QuantifierName, quantifierNames } from '../schema/operators.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import { got, type Validation } from './context.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from './query.ts';

/** Returns whether a node is an object of conditions, or an array of such objects. */
export const isConditions = (node: QueryNode): boolean =>
  isQueryObject(node) || (isQueryList(node) && node.length > 0 && node.every(isConditions));

/**
 * The keys that may stand directly under a to-many attribute, besides conditions on one of its entries: the
 * quantifiers and `$count`.
 */
export const toManyKeys: readonly string[] = [...quantifierNames, countAttribute.name];

type ToManyKey = QuantifierName | '$count';

/** Returns whether a key is one of `toManyKeys`. */
export const isToManyKey = (key: string): key is ToManyKey =>
  isQuantifier(key) || key === countAttribute.name;

/**
 * Returns whether an attribute accepts quantifiers and `$count`: it must lead to several entries. Media does not, because
 * files are not counted.
 */
export const leadsToMany = ({ toMany, kind }: RelationalAttribute): boolean => toMany && kind !== 'media';

/** Returns the message for such a key at a place where it is not allowed. */
export const misplaced = (key: string): string =>
  `${key} must stand directly under a relation to many entries or a repeatable component`;

/** Reports such a key at a place where it is not allowed. */
export const noteMisplaced = (validation: Validation, key: string, path: Path): undefined => {
  validation.problems.add('operator-not-allowed', path, misplaced(key), undefined, { key });
};

type GivenKey = readonly [key: ToManyKey, node: QueryNode];

/** Splits an object into the quantifiers and `$count` that it contains directly, and the rest; the rest is undefined if it is empty. */
export const splitToManyKeys = (
  node: QueryNode,
): { readonly given: readonly GivenKey[]; readonly plain: QueryObject | undefined } => {
  const given: GivenKey[] = [];
  const plain: Record<string, QueryNode> = Object.create(null);
  for (const [key, inner] of isQueryObject(node) ? Object.entries(node) : []) {
    if (isToManyKey(key)) given.push([key, inner]);
    else plain[key] = inner;
  }
  return { given, plain: Object.keys(plain).length === 0 ? undefined : plain };
};

/** The functions that read the values of these keys. Filters pass them in, because each module needs the other. */
interface ConditionReaders {
  readonly readEntryConditions: (
    validation: Validation,
    type: EntryType,
    node: QueryNode,
    path: Path,
  ) => Condition | undefined;
  readonly readScalar: (
    validation: Validation,
    attribute: ScalarAttribute,
    node: QueryNode,
    path: Path,
  ) => Condition | undefined;
}

const readOne = (
  validation: Validation,
  relation: RelationalAttribute,
  [key, node]: GivenKey,
  path: Path,
  { readEntryConditions, readScalar }: ConditionReaders,
): Condition | undefined => {
  validation.count('joinedHops', path);
  if (!leadsToMany(relation)) return noteMisplaced(validation, key, path);
  if (key === '$count') {
    const counted = readScalar(validation, countAttribute, node, path);
    return counted && { kind: 'count', relation, condition: counted };
  }
  if (!isConditions(node)) {
    const message = `${key} must be an object of conditions: [${key}][name][$operator]=value; ${got(node)}`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  const condition = validation.negating(false, () =>
    readEntryConditions(validation, validation.view.target(relation), node, path),
  );
  return condition && { kind: 'through', relation, condition, quantifier: key };
};

/** Reads the quantifiers and `$count` directly under a relation or component. Each is evaluated independently of the others. */
export const readToManyKeys = (
  validation: Validation,
  relation: RelationalAttribute,
  given: readonly GivenKey[],
  path: Path,
  readers: ConditionReaders,
): (Condition | undefined)[] =>
  given.map((one) => readOne(validation, relation, one, [...path, one[0]], readers));
