import type { Pagination } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';
import type { MetaPlan, TotalPlan } from './meta.ts';

/** Whether a gate hides no entry. */
const isOpen = ({ rows, acrossVersions, conditions }: Gate): boolean =>
  rows === 'all' && acrossVersions === undefined && conditions.length === 0;

/** Whether conditions read no entry that is hidden from the role. */
const readsOpen = (where: Where): boolean => {
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.conditions.every(readsOpen);
    case 'untrue':
      return readsOpen(where.where);
    case 'through':
    case 'none':
    case 'counted':
      return isOpen(where.gate) && readsOpen(where.where);
    case 'preferred':
      return isOpen(where.gate);
    case 'compare':
    case 'inside':
    case 'requested':
      return true;
  }
};

/** What the total depends on. */
interface Counted {
  readonly gate: Gate;
  readonly where: Where | undefined;
}

/**
 * Returns the parts of meta with an estimated total, if the request allows it and nothing is hidden at any place: the statistics of a
 * database know of hidden entries. `above` is the number of entries up to which the total is counted; false if it always is. Facets and
 * aggregates read all entries, so that counting them is no more work.
 */
export const withEstimate = (
  meta: MetaPlan,
  { withCount }: Pick<Pagination, 'withCount'>,
  { gate, where }: Counted,
  above: number | false,
): MetaPlan => {
  if (withCount !== 'estimated' || meta.total === undefined || above === false) return meta;
  if (meta.facets !== undefined || meta.aggregates !== undefined) return meta;
  if (!isOpen(gate) || (where !== undefined && !readsOpen(where))) return meta;
  const total: TotalPlan = { above };
  return { ...meta, total };
};
