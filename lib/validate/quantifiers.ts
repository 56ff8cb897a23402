import type { Path } from '../error/content-query-error.ts';
import { isQuantifier, type QuantifierName } from '../language/quantifiers.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import type { Validation } from './context.ts';

/** Whether a node is an object of conditions, or an array of those. */
export const isConditions = (node: QueryNode): boolean =>
  isQueryObject(node) || (isQueryList(node) && node.length > 0 && node.every(isConditions));

/** Reports a quantifier where none may stand. */
export const noteMisplaced = (validation: Validation, key: QuantifierName, path: Path): undefined => {
  const message = `${key} must stand directly under a relation to many entries or a repeatable component`;
  validation.problems.add('operator-not-allowed', path, message);
};

type Quantified = readonly [QuantifierName, QueryNode];

/** The quantifiers directly in an object, and what else is in it; undefined where nothing else is. */
export const splitQuantified = (
  node: QueryNode,
): { readonly quantified: readonly Quantified[]; readonly plain: QueryObject | undefined } => {
  const quantified: Quantified[] = [];
  const plain: Record<string, QueryNode> = Object.create(null);
  for (const [key, inner] of isQueryObject(node) ? Object.entries(node) : []) {
    if (isQuantifier(key)) quantified.push([key, inner]);
    else plain[key] = inner;
  }
  return { quantified, plain: Object.keys(plain).length === 0 ? undefined : plain };
};

/** Reads conditions on the entries of a type. Filters pass it in, because quantifiers and filters stand in each other. */
type ReadConditions = (
  validation: Validation,
  type: EntryType,
  node: QueryNode,
  path: Path,
) => Condition | undefined;

const readOne = (
  validation: Validation,
  relation: RelationalAttribute,
  [quantifier, node]: Quantified,
  path: Path,
  readConditions: ReadConditions,
): Condition | undefined => {
  validation.count('joinedHops', path);
  if (!relation.toMany || relation.kind === 'media') return noteMisplaced(validation, quantifier, path);
  if (!isConditions(node)) {
    const message = `${quantifier} takes an object of conditions: [${quantifier}][name][$operator]=value`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  const condition = readConditions(validation, validation.view.target(relation), node, path);
  // Without a quantifier the same is asked, and a cursor is bound to the same.
  return condition && { kind: 'through', relation, condition, ...(quantifier !== '$some' && { quantifier }) };
};

/** Reads the quantifiers directly under a relation or component. Each is a mention of the relation for itself. */
export const readQuantified = (
  validation: Validation,
  relation: RelationalAttribute,
  quantified: readonly Quantified[],
  path: Path,
  readConditions: ReadConditions,
): (Condition | undefined)[] =>
  quantified.map((one) => readOne(validation, relation, one, [...path, one[0]], readConditions));
