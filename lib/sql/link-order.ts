import type { MixedTable } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { conditionsOf, type FarSide, farSide } from './join.ts';
import { type OrderTerm, sortKeys, writeTerms } from './order.ts';
import type { StatementContext } from './statement-context.ts';

/** What the entries of a link are sorted by. */
export interface LinkOrder {
  readonly text: string;
  /** The same as values, for a statement that sorts what another gives. */
  readonly terms: readonly OrderTerm[];
  /** What is joined to the table of the entries for it. */
  readonly join: string;
}

const noOrder = { order: undefined, throughKey: undefined };

const ascending = (value: string): OrderTerm => ({ value, direction: 'asc' });

/** Which entries of a link are sorted. */
export interface SortedEntries {
  readonly plan: EntryPlan;
  /** Whether an entry may have several related ones. */
  readonly toMany: boolean;
}

/**
 * The client's sort of the entry of a to-one relation. It decides only where a join table holds several for one entry; values behind
 * relations are looked up only there.
 */
const termsOfOne = (
  context: StatementContext,
  link: Link,
  far: FarSide,
  plan: EntryPlan,
): { readonly terms: readonly OrderTerm[]; readonly join: string } => {
  const isAmongSeveral = (): string => {
    const other = farSide(context, link, plan);
    const isOther = `${other.key} = ${far.key} AND ${context.id(other)} <> ${context.id(far)}`;
    const where = [isOther, ...conditionsOf(other)].join(' AND ');
    return `EXISTS (SELECT 1 FROM ${other.frame.from(other.alias)}${other.join} WHERE ${where})`;
  };
  const { terms, join } = sortKeys(context, far, plan.order);
  const needed = terms.map((term, index) =>
    plan.order[index]?.relations.length === 0
      ? term
      : { ...term, value: `CASE WHEN ${isAmongSeveral()} THEN ${term.value} END`, isNeverNull: false },
  );
  return { terms: needed, join };
};

/**
 * What the entries of a link are sorted by: the client's sort where there is one, or else the order that the links are stored in,
 * and the key of the join table's row, or the id. A link to an id leads to one entry, which needs no sort.
 */
export const linkOrder = (
  context: StatementContext,
  link: Link,
  far: FarSide,
  { plan, toMany }: SortedEntries,
): LinkOrder => {
  const isById = link.targetColumn === context.stored(far.bound, idAttribute).name;
  if (plan.order.length > 0 && !(isById && link.kind === 'direct')) {
    const { terms, join } = toMany
      ? sortKeys(context, far, plan.order)
      : termsOfOne(context, link, far, plan);
    return { text: writeTerms(context, terms), terms, join };
  }
  const { order: stored, throughKey } = link.kind === 'through' ? link : noOrder;
  const column = (name: string): string => context.column(far.throughAlias ?? '', name);
  // Neither is ever NULL, so nothing has to say where that would stand; and no two rows have the same, so nothing comes after it.
  const last = throughKey !== undefined && isById ? column(throughKey) : context.idOrder(far);
  if (stored === undefined) return { text: last, terms: [ascending(last)], join: '' };
  return {
    text: `${context.storedOrder(far.throughAlias ?? '', stored)}, ${last}`,
    terms: [ascending(column(stored)), ascending(last)],
    join: '',
  };
};

/** The order that entries of several types are stored in; `throughAlias` is the alias of their join table. */
export const mixedOrder = (
  context: StatementContext,
  { columns }: MixedTable,
  throughAlias: string,
): string => `${context.storedOrder(throughAlias, columns.order)}, ${context.column(throughAlias, 'id')}`;
