import type { SizeLimit } from '../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan } from '../plan/read-plan.ts';

/** Limits for a list that is built in the database, where nothing can stop it. A larger list is read row by row. */
export const documentLimit: SizeLimit = { rows: 1_000, bytes: 1_048_576 };

/** Returns the plans of the entries behind an attribute: one, or one for each type. */
export const plansOf = (nested: NestedPlan): readonly EntryPlan[] =>
  nested.kind === 'mixed' ? nested.plans : [nested.plan];

/** Returns an upper bound for the number of entries that are shown below a number of parents. */
export const maxShown = (nested: NestedPlan, parents: number): number => {
  if (nested.attribute.kind !== 'zone' && !nested.attribute.toMany) return parents;
  if (nested.kind === 'mixed') return parents * documentLimit.rows;
  const { window } = nested;
  const limit = window === undefined || window === 'count' ? undefined : window.limit;
  return parents * Math.min(limit ?? documentLimit.rows, documentLimit.rows);
};

const skippedBelow = (nesteds: readonly NestedPlan[], parents: number): number =>
  nesteds.reduce((skipped, nested) => {
    const shown = maxShown(nested, parents);
    const window = nested.kind === 'mixed' ? undefined : nested.window;
    const own = window === undefined || window === 'count' ? 0 : parents * window.start;
    const below = plansOf(nested).reduce((sum, plan) => sum + skippedBelow(plan.nested, shown), 0);
    return skipped + own + below;
  }, 0);

/**
 * Returns the number of rows that a response may contain after subtracting the largest number of entries that the windows of a
 * plan could skip. A response with more rows is read row by row, where skipped entries are counted exactly.
 */
export const maxRowsOf = ({ limit, nested }: ReadPlan, maxRows: number): number =>
  maxRows - skippedBelow(nested, limit);

/** Returns whether a list may have any number of entries. Components, zones and media belong to their entry and are few. */
export const isOpenList = ({ attribute }: NestedPlan): boolean =>
  (attribute.kind === 'relation' || attribute.kind === 'polymorphic') && attribute.toMany;

/**
 * The largest number of copies of the list of one entry in a document. For a page of a few entries, or an entry with several
 * sections, building the JSON in the database is faster than reading row by row, even if some lists are built twice.
 */
const maxCopies = 16;

/** The limits of those lists of a document whose limit differs from the usual one. */
export type ListLimits = ReadonlyMap<NestedPlan, SizeLimit>;

/** The shortest limit of a list: lists of a few entries are always built in the database. */
const shortest = 50;

/**
 * Sets the limits of the lists of many parents, so that the lists of one relation together have no more entries than the response
 * may: the database builds all of them before they can be counted. The limit is halved, not divided, so that pages of nearly the
 * same size share the text of a statement.
 */
const shareLimit = (
  plan: EntryPlan,
  parents: number,
  maxRows: number,
  limits: Map<NestedPlan, SizeLimit>,
): void => {
  for (const nested of plan.nested) {
    let { rows } = documentLimit;
    while (rows * parents > maxRows && rows / 2 >= shortest) rows /= 2;
    if (isOpenList(nested) && rows < documentLimit.rows)
      limits.set(nested, { ...documentLimit, rows: Math.floor(rows) });
    for (const below of plansOf(nested)) shareLimit(below, maxShown(nested, parents), maxRows, limits);
  }
};

const leadsOut = ({ attribute }: NestedPlan): boolean =>
  attribute.kind === 'relation' || attribute.kind === 'polymorphic';

/**
 * Returns whether a plan has a to-many relation below entries that several parents may show. Windows and counts are included,
 * because they read all related entries for each parent even if few are shown.
 */
const multiplies = (plan: EntryPlan, parents: number, isRepeated: boolean): boolean =>
  plan.nested.some((nested) => {
    if (isRepeated && isOpenList(nested)) return true;
    const shown = maxShown(nested, parents);
    const isShared = leadsOut(nested) && shown > 1;
    return plansOf(nested).some((below) => multiplies(below, shown, isRepeated || isShared));
  });

const isWhole = (nested: NestedPlan): boolean => nested.kind === 'mixed' || nested.window === undefined;

/**
 * Returns the largest number of entries that a list of components, zone parts or media may have if lists below it are copied;
 * undefined if there is no such limit.
 */
const fewOf = (nested: NestedPlan, parents: number): number | undefined => {
  const isMany = nested.attribute.kind === 'zone' || nested.attribute.toMany;
  if (!isMany || isOpenList(nested)) return undefined;
  const isCopied = plansOf(nested).some((below) => multiplies(below, Number.POSITIVE_INFINITY, false));
  return isCopied ? Math.floor(maxCopies / parents) : undefined;
};

/** Sets the limits of the lists below a number of parents. Returns false if there would still be too many copies. */
const limitBelow = (
  plan: EntryPlan,
  parents: number,
  isRepeated: boolean,
  rows: number,
  limits: Map<NestedPlan, SizeLimit>,
): boolean =>
  plan.nested.every((nested) => {
    const few = fewOf(nested, parents);
    if (isRepeated && isOpenList(nested)) {
      if (parents > maxCopies || !isWhole(nested)) return false;
      limits.set(nested, { ...documentLimit, rows });
    } else if (few !== undefined) limits.set(nested, { ...documentLimit, rows: few });
    if (few === 0) return false;
    const shown = few === undefined ? maxShown(nested, parents) : parents * few;
    const isShared = leadsOut(nested) && shown > 1;
    return plansOf(nested).every((below) => limitBelow(below, shown, isRepeated || isShared, rows, limits));
  });

/**
 * Returns the limits of lists that many parents have, and of those that the database would write again for each parent that shows
 * the same entry. A longer list is read row by row, where each entry is read once, and reading ends at the ceiling. With these
 * limits all copies of a list together have no more entries than the response may. Returns undefined if there may be too many
 * copies.
 */
export const limitsOfLists = (plan: ReadPlan, maxRows: number): ListLimits | undefined => {
  const limits = new Map<NestedPlan, SizeLimit>();
  shareLimit(plan, plan.limit, maxRows, limits);
  if (!multiplies(plan, plan.limit, false)) return limits;
  const rows = Math.min(documentLimit.rows, Math.max(1, Math.floor(maxRows / maxCopies)));
  return limitBelow(plan, plan.limit, false, rows, limits) ? limits : undefined;
};
