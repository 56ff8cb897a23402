import { countOperators, isCount, isCountOperator } from '../language/count.ts';
import { isTrueOfNull } from '../language/operators.ts';
import { quantifiers } from '../language/quantifiers.ts';
import type { Condition, PublicationState } from '../validate/bound-query.ts';
import { type GateContext, gateOf, resolveTarget } from './gates.ts';
import type { Where } from './read-plan.ts';

/** Returns whether a comparison on the number of related entries is true for 0. */
const holdsOfZero = ({ operator, values, negated }: Extract<Where, { kind: 'compare' }>): boolean => {
  if (!isCountOperator(operator)) throw new Error(`${operator} cannot be used with a number of entries`);
  return countOperators[operator](0, values.map(Number)) !== negated;
};

/**
 * Returns whether conditions are true for an entry that does not exist, all of whose attributes are NULL. SQL's left join
 * compares such a row if there is nothing to join. A comparison with NULL is neither true nor false, whether negated or not. The
 * entry has no related entries.
 */
const holdsOnNothing = (where: Where): boolean => {
  switch (where.kind) {
    case 'and':
      return where.conditions.every(holdsOnNothing);
    case 'or':
      return where.conditions.some(holdsOnNothing);
    case 'through':
    case 'counted':
      return where.matchesEmpty;
    case 'none':
      return true;
    case 'untrue':
      return !holdsOnNothing(where.where);
    case 'requested':
    case 'preferred':
      return false;
    case 'inside':
      return isTrueOfNull(where.operator, where.negated);
    case 'compare':
      return isCount(where.attribute) ? holdsOfZero(where) : isTrueOfNull(where.operator, where.negated);
  }
};

type Through = Extract<Condition, { kind: 'through' }>;

/**
 * Plans a condition through a relation. Without a quantifier it is negated inside, by negating what it requires of one related
 * entry, as in a left join. A quantifier is true or false: "one matches", or its negation "none matches".
 */
const planThrough = (
  context: GateContext,
  { relation, condition, quantifier }: Through,
  state: PublicationState,
  negated: boolean,
): Where => {
  const target = resolveTarget(context, relation);
  const related = { relation, target: target.uid, gate: gateOf(context, target, state) };
  if (quantifier === undefined) {
    const where = planWhere(context, condition, state, negated);
    return { kind: 'through', ...related, where, matchesEmpty: holdsOnNothing(where) };
  }
  const { finds, seeks } = quantifiers[quantifier];
  const met = planWhere(context, condition, state);
  const where: Where = seeks === 'true' ? met : { kind: 'untrue', where: met };
  return (finds === 'one') !== negated
    ? { kind: 'through', ...related, where, matchesEmpty: false }
    : { kind: 'none', ...related, where };
};

/**
 * Turns conditions into the form that lib/sql compiles.
 *
 * A condition through a relation means that at least one related entry meets it or, without a quantifier, that there is none and
 * the condition is true of nothing. Every mention of a relation is independent of
 * the others. So the quantifier can be placed directly at the mention, below any $and and $or, and a $not can be pushed below it
 * by De Morgan's laws, which also hold in SQL's three-valued logic. The result has the meaning of a left join over all mentions,
 * without its repeated rows.
 */
export const planWhere = (
  context: GateContext,
  condition: Condition,
  state: PublicationState,
  negated = false,
): Where => {
  switch (condition.kind) {
    case 'not':
      return planWhere(context, condition.condition, state, !negated);
    case 'and':
    case 'or': {
      const isAnd = (condition.kind === 'and') !== negated;
      const conditions = condition.conditions.map((inner) => planWhere(context, inner, state, negated));
      return { kind: isAnd ? 'and' : 'or', conditions };
    }
    case 'compare':
    case 'inside':
      return { ...condition, negated };
    case 'through':
      return planThrough(context, condition, state, negated);
    case 'count': {
      const { relation } = condition;
      const target = resolveTarget(context, relation);
      const where = planWhere(context, condition.condition, state, negated);
      const gate = gateOf(context, target, state);
      return {
        kind: 'counted',
        relation,
        target: target.uid,
        gate,
        where,
        matchesEmpty: holdsOnNothing(where),
      };
    }
  }
};
