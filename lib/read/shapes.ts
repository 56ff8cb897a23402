import { LRUCache } from 'lru-cache';
import { withLateMeta } from '../answer/meta.ts';
import type { Demands, SlotValues } from '../schema/slots.ts';
import { withSlotValues } from '../sql/statement-context.ts';
import type { Planned } from './planned.ts';

/** A plan for all requests of a shape of which the values meet its demands. */
export interface ShapePlan {
  readonly planned: Planned;
  readonly demands: Demands;
}

/** What is known of the requests of one shape: their plans, or that each needs a plan of its own. */
export type Shape = readonly ShapePlan[] | 'by value';

/** Returns what is planned for a shape, with the values of one request. */
const withValues = (planned: Planned, slotValue: SlotValues): Planned => {
  const { prepared, meta } = planned;
  return {
    ...planned,
    meta: withLateMeta(meta, slotValue),
    prepared: prepared && { ...prepared, values: withSlotValues(prepared.values, slotValue) },
    isOfShape: true,
  };
};

/** Returns what is planned for the texts of a request; undefined if no plan of the shape serves them. */
export const plannedFor = (plans: readonly ShapePlan[], texts: readonly string[]): Planned | undefined => {
  for (const { planned, demands } of plans) {
    const slotValue = demands.valuesOf(texts);
    if (slotValue !== undefined) return withValues(planned, slotValue);
  }
  return undefined;
};

/** With more plans than this, a shape depends on its values. */
const mostPlans = 12;

/** Returns a shape with one more plan. A request without a plan counts as one: its values may be refused, or have a hint. */
export const withPlan = (shape: readonly ShapePlan[], plan: ShapePlan): Shape =>
  shape.length < mostPlans ? [...shape, plan] : 'by value';

const sizeOf = ({ planned: { prepared }, demands: { pinned } }: ShapePlan): number =>
  pinned.reduce((sum, [, text]) => sum + text.length, (prepared?.sql.length ?? 0) + 1_000);

/** Keeps the shapes of one access, bounded by their number and by the characters of their keys and statements. */
export const noShapes = (max: number, maxSize: number): LRUCache<string, Shape> =>
  new LRUCache({
    max,
    maxSize,
    sizeCalculation: (shape, name) =>
      shape === 'by value'
        ? name.length + 100
        : shape.reduce((sum, plan) => sum + sizeOf(plan), name.length + 100),
  });
