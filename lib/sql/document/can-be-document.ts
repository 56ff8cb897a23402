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

/** Whether a list may have any number of entries; components, zones and media belong to their entry and are few. */
export const isOpenList = ({ attribute }: NestedPlan): boolean =>
  (attribute.kind === 'relation' || attribute.kind === 'polymorphic') && attribute.toMany;

/** How many types a polymorphic relation may lead to in one statement, which has a part for each of them. */
const mostTypes = 16;

/**
 * Whether a plan holds a to-many relation below entries that several parents may show. A window that shows few of them, and a count,
 * look through all of them for each parent.
 */
const multiplies = (plan: EntryPlan, parents: number, isRepeated: boolean): boolean =>
  plan.nested.some((nested) => {
    if (isRepeated && isOpenList(nested)) return true;
    const shown = maxShown(nested, parents);
    const leadsOut = nested.attribute.kind === 'relation' || nested.attribute.kind === 'polymorphic';
    const isShared = leadsOut && shown > 1;
    return plansOf(nested).some((below) => multiplies(below, shown, isRepeated || isShared));
  });

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

const hasManyTypes = (nested: NestedPlan): boolean =>
  nested.attribute.kind === 'polymorphic' && plansOf(nested).length > mostTypes;

const anywhere = (plan: EntryPlan, is: (nested: NestedPlan) => boolean): boolean =>
  plan.nested.some((nested) => is(nested) || plansOf(nested).some((below) => anywhere(below, is)));

/**
 * Whether a plan can be answered by one statement. The database writes an entry anew for each parent that shows it: one that
 * many share would be written many times, with a list of its own below it. Row by row each is read once, and rows can be counted
 * on the way. Components, zones and media belong to their entry and are few; a to-one relation below another is short. A polymorphic
 * relation to many types would make the statement long, and few of them are behind the entries of a page. A plan with more levels
 * than the database takes, or plans in reasonable time, is read row by row too.
 */
export const canBeDocument = (plan: ReadPlan, { array }: JsonWriter, { levels }: NestingLimits): boolean =>
  !isDeeper(plan, levels) &&
  (array !== 'row by row' || !anywhere(plan, hasWindow)) &&
  !anywhere(plan, hasManyTypes) &&
  !multiplies(plan, plan.limit, false) &&
  !looksFar(plan, plan.limit) &&
  maxRowsOf(plan) > 0;
