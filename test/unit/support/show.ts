import type { Where } from '../../../lib/plan/read-plan.ts';
import type { Condition, EntryQuery, Populate } from '../../../lib/request/bound-query.ts';

/** A condition in one line: `and(title $eq "a", author(rank $gt 1))`. */
export function show(condition: Condition | undefined): string {
  switch (condition?.kind) {
    case undefined:
      return 'nothing';
    case 'and':
    case 'or':
      return `${condition.kind}(${condition.conditions.map(show).join(', ')})`;
    case 'not':
      return `not(${show(condition.condition)})`;
    case 'compare':
    case 'inside':
      return showComparison(condition);
    case 'count':
      return `count ${condition.relation.name}(${show(condition.condition)})`;
    case 'through':
      return `${condition.relation.name}${condition.quantifier ?? ''}(${show(condition.condition)})`;
  }
}

/** The same of a planned condition; `!` stands before what is negated, `?` after a hop that may lead nowhere. */
export function showWhere(where: Where | undefined): string {
  switch (where?.kind) {
    case undefined:
      return 'nothing';
    case 'and':
    case 'or':
      return `${where.kind}(${where.conditions.map(showWhere).join(', ')})`;
    case 'requested':
      return 'the requested entry';
    case 'compare':
    case 'inside':
      return `${where.negated ? '!' : ''}${showComparison(where)}`;
    case 'through':
      return `${where.relation.name}${where.matchesEmpty ? '?' : ''}(${showWhere(where.where)})`;
    case 'counted':
      return `count ${where.relation.name}${where.matchesEmpty ? '?' : ''}(${showWhere(where.where)})`;
    case 'none':
      return `none ${where.relation.name}(${showWhere(where.where)})`;
    case 'preferred':
      return `preferred ${where.relation.name}(${where.locales.join(' ')})`;
    case 'untrue':
      return `untrue(${showWhere(where.where)})`;
  }
}

const showComparison = (comparison: Extract<Condition, { kind: 'compare' | 'inside' }>): string => {
  const { attribute, operator, values } = comparison;
  const steps = comparison.kind === 'inside' ? comparison.steps : [];
  return [
    [attribute.name, ...steps].join('>'),
    operator,
    ...values.map((value) => JSON.stringify(value)),
  ].join(' ');
};

/** What is populated, in one line: `author{team}, sections<blocks.hero{cta}>`. */
export const showPopulate = (populate: readonly Populate[]): string => populate.map(showOne).join(', ');

const below = ({ populate }: EntryQuery): string =>
  populate.length === 0 ? '' : `{${showPopulate(populate)}}`;

function showOne(populate: Populate): string {
  const { name } = populate.attribute;
  const view = populate.kind === 'entries' && populate.name !== undefined ? `${populate.name}:` : '';
  if (populate.kind === 'entries')
    return `${view}${name}${populate.attached ? '+' : ''}${below(populate.query)}`;
  return `${name}<${populate.queries.map((query) => query.type.uid + below(query)).join(' ')}>`;
}
