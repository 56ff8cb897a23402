import type { JsonTexts } from '../../databases/json.ts';
import {
  conditionsAt,
  type EntryPlan,
  goesThrough,
  type NestedPlan,
  type ReadPlan,
} from '../../plan/read-plan.ts';
import type { CompiledModels } from '../compiled/models.ts';
import { mayRepeat } from '../join.ts';
import { maxRowsOf, maxShown, plansOf } from './window.ts';

/** The largest number of types of a polymorphic relation in one statement, which contains a part for each type. */
const mostTypes = 16;

/**
 * Returns whether a plan has conditions or sort keys behind relations below several entries. For each of these entries the
 * database may read all rows that the relations link. The sort of a to-one relation does not matter.
 */
const looksFar = (plan: EntryPlan, parents: number): boolean =>
  plan.nested.some((nested) => {
    const shown = maxShown(nested, parents);
    return plansOf(nested).some((below) => {
      const isFar =
        conditionsAt(below).some(goesThrough) ||
        (nested.kind === 'entries' &&
          nested.attribute.toMany &&
          below.order.some(({ relations }) => relations.length > 0));
      return (isFar && parents > 1) || looksFar(below, shown);
    });
  });

/** Returns whether attributes are populated on more than a number of levels. */
const isDeeper = ({ nested }: EntryPlan, levels: number): boolean =>
  nested.length > 0 &&
  (levels === 0 || nested.some((inner) => plansOf(inner).some((plan) => isDeeper(plan, levels - 1))));

const hasWindow = (nested: NestedPlan): boolean => nested.kind === 'entries' && nested.window !== undefined;

/**
 * The largest number of times that a document may count related entries, once for each parent. For each count the database may
 * read the whole table, and all of that is wasted if one count exceeds the limit.
 */
const mostCounts = 50;

const countsIn = (plan: EntryPlan, parents: number): number =>
  plan.nested.reduce((sum, nested) => {
    const own = nested.kind === 'entries' && nested.window === 'count' ? parents : 0;
    const shown = maxShown(nested, parents);
    return plansOf(nested).reduce((all, below) => all + countsIn(below, shown), sum + own);
  }, 0);

const hasManyTypes = (nested: NestedPlan): boolean =>
  nested.attribute.kind === 'polymorphic' && plansOf(nested).length > mostTypes;

const anywhere = (plan: EntryPlan, is: (nested: NestedPlan, plan: EntryPlan) => boolean): boolean =>
  plan.nested.some((nested) => is(nested, plan) || plansOf(nested).some((below) => anywhere(below, is)));

/** Returns whether an attribute may lead several times to an entry that it shows or counts once. */
const isRepeated = ({ byUid }: CompiledModels, nested: NestedPlan, { uid }: EntryPlan): boolean => {
  const bound = byUid.get(uid);
  if (bound === undefined || nested.kind === 'mixed') return false;
  return (nested.attribute.toMany || nested.window !== undefined) && mayRepeat(bound, nested.attribute);
};

/**
 * Returns whether a plan can be answered by one statement, provided that its lists are copied only a few times (see
 * `limitsOfLists`). A polymorphic relation to many types is excluded because it would make the statement long, while the
 * entries of a page lead to few of the types. A plan with more levels than the database accepts, or plans in reasonable time, is
 * read row by row too, and so is one with entries that have to be found again among those of their list to be shown once.
 */
export const canBeDocument = (
  plan: ReadPlan,
  models: CompiledModels,
  { array }: JsonTexts,
  maxRows: number,
): boolean =>
  !isDeeper(plan, models.database.nestingLimits.levels) &&
  !anywhere(plan, (nested, owner) => isRepeated(models, nested, owner)) &&
  (array !== 'row by row' || !anywhere(plan, hasWindow)) &&
  !anywhere(plan, hasManyTypes) &&
  countsIn(plan, plan.limit) <= mostCounts &&
  !looksFar(plan, plan.limit) &&
  maxRowsOf(plan, maxRows) > 0;
