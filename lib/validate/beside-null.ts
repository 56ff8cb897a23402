import { type OperatorName, operators } from '../language/operators.ts';
import { isQueryList, type QueryNode } from '../query/query.ts';

/** Returns the values beside null, if null is the value or one of the list of an operator; undefined if it is not, or is a mistake. */
export const besideNull = (operator: OperatorName, node: QueryNode): readonly QueryNode[] | undefined => {
  const { arity, withNull } = operators[operator];
  if (withNull === 'refused') return undefined;
  if (node === null) return [];
  const isList = arity === 'list' && isQueryList(node) && node.includes(null);
  return isList ? node.filter((inner) => inner !== null) : undefined;
};
