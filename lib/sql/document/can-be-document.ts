import type { NestingLimits } from '../../databases/expressions.ts';
import type { JsonWriter } from '../../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan } from '../../plan/read-plan.ts';
import { isBounded, maxRowsOf, maxShown } from './window.ts';

/** Whether a list may have any number of entries; components, zones and media belong to their entry and are few. */
export const isOpenList = (nested: NestedPlan): boolean =>
  nested.kind === 'entries' && nested.attribute.kind === 'relation' && nested.attribute.toMany;

/**
 * Whether a plan holds a to-many relation below the relation of another entry. A window that shows few entries in all multiplies
 * nothing.
 */
const multiplies = (plan: EntryPlan, parents: number, isRelated: boolean): boolean =>
  plan.nested.some((nested) => {
    const shown = maxShown(nested, parents);
    if (nested.kind === 'zone')
      return nested.components.some((component) => multiplies(component, shown, isRelated));
    if (isRelated && isOpenList(nested) && !isBounded(nested, parents)) return true;
    return multiplies(nested.plan, shown, isRelated || nested.attribute.kind === 'relation');
  });

/** Whether attributes are populated in each other on more than a number of levels. */
const isDeeper = ({ nested }: EntryPlan, levels: number): boolean =>
  nested.length > 0 &&
  (levels === 0 || nested.some((inner) => plansOf(inner).some((plan) => isDeeper(plan, levels - 1))));

const plansOf = (nested: NestedPlan): readonly EntryPlan[] =>
  nested.kind === 'zone' ? nested.components : [nested.plan];

const hasWindow = (plan: EntryPlan): boolean =>
  plan.nested.some(
    (nested) => (nested.kind === 'entries' && nested.window !== undefined) || plansOf(nested).some(hasWindow),
  );

/**
 * Whether a plan can be answered by one statement. The database writes an entry anew for each parent that shows it: one that
 * many share would be written many times, with a list of its own below it. Row by row each is read once, and rows can be counted
 * on the way. Components, zones and media belong to their entry and are few; a to-one relation below another is short. A plan with more
 * levels than the database takes, or plans in reasonable time, is read row by row too.
 */
export const canBeDocument = (plan: ReadPlan, { array }: JsonWriter, { levels }: NestingLimits): boolean =>
  !isDeeper(plan, levels) &&
  (array !== 'row by row' || !hasWindow(plan)) &&
  !multiplies(plan, plan.limit, false) &&
  maxRowsOf(plan) > 0;
