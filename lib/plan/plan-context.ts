import { dialects } from '../language/dialects.ts';
import type { DialectSettings, RequestContext } from '../validate/context.ts';
import type { ShownRows } from '../validate/shown-rows.ts';
import type { GateContext } from './gates.ts';

/** The inputs of a plan. */
export interface PlanContext extends Omit<GateContext, 'conditionsOf'> {
  /** Returns the condition that entries of a type must meet for the role to see them, with the variables in it. */
  readonly rowsOf: (uid: string) => ShownRows | undefined;
  /** The largest number of rows in a response. One more is enough to detect that there are too many. */
  readonly maxRows: number;
  /** The number of entries above which a total may be estimated; false, the default, if totals are always counted. */
  readonly estimateAbove?: number | false | undefined;
}

/** Returns the inputs of a plan for a request. */
export const planContextOf = (
  { registry, ceilings, estimateAbove = false }: DialectSettings,
  { access, features: { draftAndPublish, draftById = false } }: Pick<RequestContext, 'access' | 'features'>,
  { rowsOf, mayEstimate }: Pick<PlanContext, 'rowsOf'> & { readonly mayEstimate: boolean },
): PlanContext => ({
  registry,
  access,
  rowsIn: dialects[registry.strapi].rowsIn[draftAndPublish ? 'on' : 'off'],
  draftById,
  rowsOf,
  maxRows: ceilings.responseRows,
  estimateAbove: mayEstimate && estimateAbove,
});
