import type { Condition, RelationalAttribute } from './bound-query.ts';

/** The relations that a condition goes through, one in the other. */
export const relationsIn = (condition: Condition): readonly RelationalAttribute[] => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(relationsIn);
    case 'not':
      return relationsIn(condition.condition);
    case 'through':
    case 'count':
      return [condition.relation, ...relationsIn(condition.condition)];
    case 'compare':
    case 'inside':
      return [];
  }
};
