import { lists, type Visit, walkOf } from '../base/visit.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import { flatly } from './visit.ts';

const behind: Visit<Condition, 'through' | 'count', void, readonly RelationalAttribute[]> = (
  { relation, condition },
  at,
  below,
) => [relation, ...below(condition, at)];

/** Returns the relations that a condition goes through, at every depth. */
export const relationsIn = walkOf<Condition, void, readonly RelationalAttribute[]>({
  ...flatly(lists),
  through: behind,
  count: behind,
  compare: () => [],
  inside: () => [],
});
