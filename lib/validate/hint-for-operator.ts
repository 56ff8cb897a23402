import {
  type GroupOperatorName,
  groupOperators,
  isGroupOperator,
  type OperatorName,
  operatorNames,
  operators,
} from '../language/operators.ts';
import { operatorsElsewhere } from '../language/other-dialects.ts';
import { isQuantifier } from '../language/quantifiers.ts';
import { didYouMean } from '../util/suggest.ts';

const everyOperator = [...operatorNames, ...groupOperators];

/** An operator that a word of another dialect stands for. */
export interface MeantOperator {
  readonly operator: OperatorName | GroupOperatorName;
  /** Whether the word stands for the negation of an operator that has no negated form here. */
  readonly negated: boolean;
}

/** Returns a word without prefix and underscores, in lower case: `_starts_with` and `$startsWith` become `startswith`. */
const bareWord = (word: string): string => word.replace(/[$_-]+/g, '').toLowerCase();

const operatorOf = (bare: string): OperatorName | GroupOperatorName | undefined =>
  operatorsElsewhere.get(bare) ?? everyOperator.find((name) => name.toLowerCase() === `$${bare}`);

/**
 * Returns the operator that a word of another dialect stands for; undefined if it stands for none.
 *
 *     operatorMeant('_nin') // { operator: '$notIn', negated: false }
 *     operatorMeant('$nor') // { operator: '$or', negated: true }
 */
export const operatorMeant = (word: string): MeantOperator | undefined => {
  const bare = bareWord(word);
  const operator = operatorOf(bare);
  if (operator !== undefined) return { operator, negated: false };
  const [, rest = ''] = /^(?:not|n)(.+)$/.exec(bare) ?? [];
  const inner = operatorOf(rest);
  return inner && { operator: inner, negated: true };
};

const around = ({ operator }: MeantOperator): string => `write $not around ${operator}`;

/**
 * Returns a hint for an unknown operator: the operator with the same meaning if another dialect has it, otherwise the most
 * similar one. `beside` contains the words other than operators that may stand at the place.
 */
export const hintForOperator = (word: string, beside: readonly string[] = []): string | undefined => {
  const known = [...everyOperator, ...beside];
  // The word is known, but has no meaning at this place, so there is no better spelling.
  if (known.includes(word)) return undefined;
  const other = beside.find((name) => name.toLowerCase() === `$${bareWord(word)}`);
  if (other !== undefined) return `did you mean '${other}'?`;
  const meant = operatorMeant(word);
  if (meant === undefined) return didYouMean(word, known);
  return meant.negated ? around(meant) : `did you mean '${meant.operator}'?`;
};

/**
 * Returns a hint for an operator of another dialect that stands where a name is expected, such as `_and`, `in` and `_some`.
 * `onRelation` says whether the place is directly under a relation, whose id operators compare.
 *
 *     hintForOperatorAsName('_nin', false) // 'write [<attribute>][$notIn][0]=<value>'
 */
export const hintForOperatorAsName = (word: string, onRelation: boolean): string | undefined => {
  const quantifier = `$${bareWord(word)}`;
  if (onRelation && isQuantifier(quantifier)) return `write ${quantifier}`;
  const meant = operatorMeant(word);
  if (meant === undefined) return undefined;
  if (meant.negated) return around(meant);
  const { operator } = meant;
  if (isGroupOperator(operator)) return `write ${operator}`;
  const { arity, onRelations } = operators[operator];
  const isOfId = onRelation && onRelations;
  const several = arity === 'list' || arity === 'pair' ? `[0]=${isOfId ? '<id>' : '<value>'}` : '';
  return `write ${isOfId ? '' : '[<attribute>]'}[${operator}]${several}`;
};
