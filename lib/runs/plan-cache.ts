import { LRUCache } from 'lru-cache';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { Access } from '../schema/access.ts';
import { keyOfAccess } from '../schema/access-key.ts';
import type { Shape } from '../shape/forms.ts';
import type { MetaTemplate } from '../shape/meta.ts';
import type { Prepared } from '../sql/document/prepare.ts';
import type { BoundQuery } from '../validate/bound-query.ts';
import type { RequestContext } from '../validate/context.ts';
import type { RowConditions } from '../validate/shown-rows.ts';

/** What is known of a request that has been planned before. */
export interface Planned {
  /** The query that was planned. */
  readonly query: BoundQuery;
  readonly plan: ReadPlan;
  /** What the answer's meta looks like. */
  readonly meta: MetaTemplate;
  /** Undefined where the plan is read row by row. */
  readonly prepared: Prepared | undefined;
}

/** The values that the variables of a plan have in a request, as text: equal where they are. */
export const variableValuesOf = (
  { variables }: Pick<ReadPlan, 'variables'>,
  { variable }: Pick<RowConditions, 'variable'>,
): string => JSON.stringify(variables.map((each) => variable(each)));

/**
 * The name under which a plan is kept that depends on the values of variables, beside those that a statement binds: a cursor is bound
 * to them, but for the time. Undefined of every other plan.
 */
const nameByValues = (key: string, { plan }: Planned, rows: RowConditions): string | undefined => {
  const variables = plan.variables.filter(({ changesWithTime }) => !changesWithTime);
  const isOfCursor = plan.after !== undefined || plan.meta.cursor !== undefined;
  if (!isOfCursor || variables.length === 0) return undefined;
  return `${key}\n${variableValuesOf({ variables }, rows)}`;
};

/** What tells a request from others of the same access. Everything that validate, plan and shape take from a request is in it. */
export const keyOfRequest = (
  request: RequestContext & { readonly queryString: string; readonly shape: Shape },
  rows: Pick<RowConditions, 'key'>,
): string => {
  const { type, reads, shape, defaultLocale, features, queryString } = request;
  const { pagesBesidePopulate = false, partAtTop = false, namedBy } = request;
  const { i18n, draftAndPublish, draftById = false } = features;
  const parts = [
    type.uid,
    reads,
    shape,
    defaultLocale,
    i18n,
    draftAndPublish,
    draftById,
    pagesBesidePopulate,
    partAtTop,
    namedBy?.name ?? '',
    rows.key,
  ];
  return [...parts, queryString].join('\n');
};

/** Requests kept for each access, and characters that their keys and statements may take together. */
const max = 500;
const maxCharacters = 8_000_000;

/** Accesses whose plans are kept, and characters of all of them: those that ask least recently give way. */
const maxAccesses = 200;
const maxCharactersInAll = 64_000_000;

type Plans = LRUCache<string, Planned>;

const noPlans = (): Plans =>
  new LRUCache({
    max,
    maxSize: maxCharacters,
    sizeCalculation: ({ prepared }, name) => name.length + (prepared?.sql.length ?? 0) + 1_000,
  });

/**
 * Plans by request, each access's apart. An access is known by what it says: one that is made anew for each request finds
 * the plans of the one before, and one whose grants have changed is another and finds none of them.
 */
export class PlanCache {
  readonly #byAccess = new LRUCache<string, Plans>({ max: maxAccesses });

  get(access: Access, key: string, rows: RowConditions): Planned | undefined {
    const plans = this.#byAccess.get(keyOfAccess(access));
    const planned = plans?.get(key);
    const byValues = planned && nameByValues(key, planned, rows);
    return byValues === undefined ? planned : plans?.get(byValues);
  }

  set(access: Access, key: string, planned: Planned, rows: RowConditions): void {
    const name = keyOfAccess(access);
    const known = this.#byAccess.get(name) ?? noPlans();
    this.#byAccess.set(name, known);
    known.set(key, planned);
    const byValues = nameByValues(key, planned, rows);
    if (byValues !== undefined) known.set(byValues, planned);
    this.#shrink();
  }

  /** One access's own bound is below that of all, so the one that was just asked for is never the last to go. */
  #shrink(): void {
    let characters = 0;
    for (const plans of this.#byAccess.values()) characters += plans.calculatedSize;
    while (characters > maxCharactersInAll) characters -= this.#byAccess.pop()?.calculatedSize ?? characters;
  }
}
