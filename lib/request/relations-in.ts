import type { Condition, RelationalAttribute } from './bound-query.ts';

/** Returns the relations that a condition goes through, at every depth. */
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
