import type { MetaTemplate } from '../answer/meta.ts';
import type { Template } from '../answer/template.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { BoundQuery } from '../request/bound-query.ts';
import type { Prepared } from '../sql/document.ts';
import type { PlanReading } from '../sql/meta.ts';
import type { PlanTags } from './tags.ts';

/** The cached results of planning a request. */
export interface Planned {
  /** The query that was planned. */
  readonly query: BoundQuery;
  readonly plan: ReadPlan;
  /** How the parts of the plan's meta are read. */
  readonly reading: PlanReading;
  /** The template of the answer's entries. */
  readonly template: Template;
  /** The template of the answer's meta. */
  readonly meta: MetaTemplate;
  /** The single statement; undefined if the plan is read row by row. */
  readonly prepared: Prepared | undefined;
  /** Equal for two plans only if they are of equal requests of equal accesses, with equal values. Empty if answers must not be kept. */
  readonly name: string;
  /** The tables that an answer depends on; undefined if answers must not be kept. */
  readonly tables: readonly string[] | undefined;
  /** The tags of its answers; undefined if answers have none. */
  readonly tags?: PlanTags | undefined;
  /** Whether `query` and `plan` are those of the request's shape: only `prepared` and `meta` have its values. */
  readonly isOfShape?: true;
}
