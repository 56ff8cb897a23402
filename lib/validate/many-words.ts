import type { Path } from '../error/content-query-error.ts';
import { countAttribute } from '../language/count.ts';
import { isQuantifier, type QuantifierName, quantifierNames } from '../language/quantifiers.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import type { Validation } from './context.ts';

/** Whether a node is an object of conditions, or an array of those. */
export const isConditions = (node: QueryNode): boolean =>
  isQueryObject(node) || (isQueryList(node) && node.length > 0 && node.every(isConditions));

/** What may stand directly under what leads to many entries, beside conditions on one of them. */
export const manyWords: readonly string[] = [...quantifierNames, countAttribute.name];

type ManyWord = QuantifierName | '$count';

/** Whether a key is one of those words. */
export const isManyWord = (key: string): key is ManyWord => isQuantifier(key) || key === countAttribute.name;

/** Whether an attribute leads to many entries of which some are asked for, or their number. Files are not counted. */
export const leadsToMany = ({ toMany, kind }: RelationalAttribute): boolean => toMany && kind !== 'media';

/** What is wrong with such a word where none may stand. */
export const misplaced = (word: string): string =>
  `${word} must stand directly under a relation to many entries or a repeatable component`;

/** Reports such a word where none may stand. */
export const noteMisplaced = (validation: Validation, word: string, path: Path): undefined => {
  validation.problems.add('operator-not-allowed', path, misplaced(word));
};

type Asked = readonly [word: ManyWord, node: QueryNode];

/** The words of that kind directly in an object, and what else is in it; undefined where nothing else is. */
export const splitManyWords = (
  node: QueryNode,
): { readonly asked: readonly Asked[]; readonly plain: QueryObject | undefined } => {
  const asked: Asked[] = [];
  const plain: Record<string, QueryNode> = Object.create(null);
  for (const [key, inner] of isQueryObject(node) ? Object.entries(node) : []) {
    if (isManyWord(key)) asked.push([key, inner]);
    else plain[key] = inner;
  }
  return { asked, plain: Object.keys(plain).length === 0 ? undefined : plain };
};

/** The functions that read what stands in these words. Filters pass them in, because both stand in each other. */
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
  [word, node]: Asked,
  path: Path,
  { readEntryConditions, readScalar }: ConditionReaders,
): Condition | undefined => {
  validation.count('joinedHops', path);
  if (!leadsToMany(relation)) return noteMisplaced(validation, word, path);
  if (word === '$count') {
    const counted = readScalar(validation, countAttribute, node, path);
    return counted && { kind: 'count', relation, condition: counted };
  }
  if (!isConditions(node)) {
    const message = `${word} takes an object of conditions: [${word}][name][$operator]=value`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  const condition = readEntryConditions(validation, validation.view.target(relation), node, path);
  // Without a quantifier the same is asked, and a cursor is bound to the same.
  return condition && { kind: 'through', relation, condition, ...(word !== '$some' && { quantifier: word }) };
};

/** Reads these words directly under a relation or component. Each is a mention of the relation for itself. */
export const readManyWords = (
  validation: Validation,
  relation: RelationalAttribute,
  asked: readonly Asked[],
  path: Path,
  readers: ConditionReaders,
): (Condition | undefined)[] =>
  asked.map((one) => readOne(validation, relation, one, [...path, one[0]], readers));
