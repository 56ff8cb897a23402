import type { NestingLimits } from '../../databases/expressions.ts';
import type { JsonWriter } from '../../databases/json.ts';
import {
  conditionsAt,
  type EntryPlan,
  goesThrough,
  type NestedPlan,
  type ReadPlan,
} from '../../plan/read-plan.ts';
import { maxRowsOf, maxShown, plansOf } from './window.ts';

/** How many types a polymorphic relation may lead to in one statement, which has a part for each of them. */
const mostTypes = 16;

/**
 * Whether a plan holds conditions or sort keys behind relations below several entries. For each entry the database may look through
 * all that those relations link. A sort of to-one entries is not looked at.
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

/** Whether attributes are populated in each other on more than a number of levels. */
const isDeeper = ({ nested }: EntryPlan, levels: number): boolean =>
  nested.length > 0 &&
  (levels === 0 || nested.some((inner) => plansOf(inner).some((plan) => isDeeper(plan, levels - 1))));

const hasWindow = (nested: NestedPlan): boolean => nested.kind === 'entries' && nested.window !== undefined;

/**
 * How many times a document may count related entries, once for each parent. For each the database may look through the whole table, and
 * all of that is in vain where one of the counts is past the limit.
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

const anywhere = (plan: EntryPlan, is: (nested: NestedPlan) => boolean): boolean =>
  plan.nested.some((nested) => is(nested) || plansOf(nested).some((below) => anywhere(below, is)));

/**
 * Whether a plan can be answered by one statement, if the copies of its lists are few (`limitsOfCopies`). A polymorphic relation to many
 * types would make the statement long, and few of them are behind the entries of a page. A plan with more levels than the database
 * takes, or plans in reasonable time, is read row by row too.
 */
export const canBeDocument = (plan: ReadPlan, { array }: JsonWriter, { levels }: NestingLimits): boolean =>
  !isDeeper(plan, levels) &&
  (array !== 'row by row' || !anywhere(plan, hasWindow)) &&
  !anywhere(plan, hasManyTypes) &&
  countsIn(plan, plan.limit) <= mostCounts &&
  !looksFar(plan, plan.limit) &&
  maxRowsOf(plan) > 0;
