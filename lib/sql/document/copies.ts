import type { SizeLimit } from '../../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan } from '../../plan/read-plan.ts';
import { documentLimit } from './document-limit.ts';
import { maxShown, plansOf } from './window.ts';

/** Whether a list may have any number of entries; components, zones and media belong to their entry and are few. */
export const isOpenList = ({ attribute }: NestedPlan): boolean =>
  (attribute.kind === 'relation' || attribute.kind === 'polymorphic') && attribute.toMany;

/**
 * How often a document may have the list of one entry: a page of a few entries, or of one with several sections, is built faster than
 * it is read row by row, even if some of it is built twice.
 */
const maxCopies = 16;

/** The limits of those lists of a document that are not limited as others are. */
export type ListLimits = ReadonlyMap<NestedPlan, SizeLimit>;

const leadsOut = ({ attribute }: NestedPlan): boolean =>
  attribute.kind === 'relation' || attribute.kind === 'polymorphic';

/**
 * Whether a plan holds a to-many relation below entries that several parents may show. A window that shows few of them, and a count,
 * look through all of them for each parent.
 */
const multiplies = (plan: EntryPlan, parents: number, isRepeated: boolean): boolean =>
  plan.nested.some((nested) => {
    if (isRepeated && isOpenList(nested)) return true;
    const shown = maxShown(nested, parents);
    const isShared = leadsOut(nested) && shown > 1;
    return plansOf(nested).some((below) => multiplies(below, shown, isRepeated || isShared));
  });

const isWhole = (nested: NestedPlan): boolean => nested.kind === 'mixed' || nested.window === undefined;

/** How many entries a list of components, of a zone or of media may have, if each has lists below it that are copied. */
const fewOf = (nested: NestedPlan, parents: number): number | undefined => {
  const isMany = nested.attribute.kind === 'zone' || nested.attribute.toMany;
  if (!isMany || isOpenList(nested)) return undefined;
  const isCopied = plansOf(nested).some((below) => multiplies(below, Number.POSITIVE_INFINITY, false));
  return isCopied ? Math.floor(maxCopies / parents) : undefined;
};

/** Limits the lists below as many parents. False if that does not keep their copies few. */
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
 * The limits of lists that the database would write anew for each of several parents that show the same entry; a longer one is read
 * row by row, where each entry is read once. All copies of a list together hold no more than the response may. Undefined if the copies
 * may be too many.
 */
export const limitsOfCopies = (plan: ReadPlan): ListLimits | undefined => {
  const limits = new Map<NestedPlan, SizeLimit>();
  if (!multiplies(plan, plan.limit, false)) return limits;
  const rows = Math.min(documentLimit.rows, Math.max(1, Math.floor(plan.maxRows / maxCopies)));
  return limitBelow(plan, plan.limit, false, rows, limits) ? limits : undefined;
};
