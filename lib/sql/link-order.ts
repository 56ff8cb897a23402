import type { MixedTable } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Quoted } from '../sequelize/query-generator.ts';
import { type JoinTarget, joinTarget, serverConditions } from './join.ts';
import { type OrderTerm, sortKeys, writeTerms } from './order.ts';
import type { StatementContext } from './statement-context.ts';

/** The order of the entries of a link. */
export interface LinkOrder {
  readonly text: string;
  /** The same order as values, for a statement that sorts the rows of a subquery. */
  readonly terms: readonly OrderTerm[];
  /** The join that the order needs. */
  readonly join: string;
}

const noOrder = { order: undefined, throughKey: undefined };

const ascending = (value: string): OrderTerm => ({ value, direction: 'asc' });

/** The entries of a link that are sorted. */
export interface SortedEntries {
  readonly plan: EntryPlan;
  /** Whether a source entry may have several related entries. */
  readonly toMany: boolean;
}

/**
 * Returns the client's sort for the entry of a to-one relation. The sort matters only if a join table contains several rows for
 * one entry; values behind relations are looked up only in that case.
 */
const termsOfOne = (
  context: StatementContext,
  link: Link,
  target: JoinTarget,
  plan: EntryPlan,
): { readonly terms: readonly OrderTerm[]; readonly join: string } => {
  const isAmongSeveral = (): string => {
    const other = joinTarget(context, link, plan);
    const isOther = `${other.key} = ${target.key} AND ${context.id(other)} <> ${context.id(target)}`;
    const where = [isOther, ...serverConditions(other)].join(' AND ');
    return `EXISTS (SELECT 1 FROM ${other.frame.from(other.alias)}${other.join} WHERE ${where})`;
  };
  const { terms, join } = sortKeys(context, target, plan.order);
  const needed = terms.map((term, index) =>
    plan.order[index]?.relations.length === 0
      ? term
      : { ...term, value: `CASE WHEN ${isAmongSeveral()} THEN ${term.value} END`, isNeverNull: false },
  );
  return { terms: needed, join };
};

/**
 * Returns the order of the entries of a link: the client's sort if there is one, otherwise the stored order of the links and then
 * the key of the join table's row or the id. A link to an id leads to one entry, which needs no sort.
 */
export const linkOrder = (
  context: StatementContext,
  link: Link,
  target: JoinTarget,
  { plan, toMany }: SortedEntries,
): LinkOrder => {
  const isById = link.targetColumn === target.bound.id.name;
  if (plan.order.length > 0 && !(isById && link.kind === 'direct')) {
    const { terms, join } = toMany
      ? sortKeys(context, target, plan.order)
      : termsOfOne(context, link, target, plan);
    return { text: writeTerms(context, terms), terms, join };
  }
  const { order: stored, throughKey } = link.kind === 'through' ? link : noOrder;
  const column = (name: string): string => context.column(target.throughAlias ?? target.alias, name);
  // Neither column is ever NULL, so the position of NULL need not be written. No two rows have the same value, so no
  // further key is needed.
  const last = throughKey !== undefined && isById ? column(throughKey) : context.idOrder(target);
  if (stored === undefined) return { text: last, terms: [ascending(last)], join: '' };
  return {
    text: `${context.storedOrder(target.throughAlias ?? target.alias, stored)}, ${last}`,
    terms: [ascending(column(stored)), ascending(last)],
    join: '',
  };
};

/** Returns the stored order of entries of several types. `throughAlias` is the alias of their join table. */
export const mixedOrder = (
  context: StatementContext,
  { columns }: MixedTable,
  throughAlias: Quoted,
): string => `${context.storedOrder(throughAlias, columns.order)}, ${context.column(throughAlias, 'id')}`;
