import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Shape } from '../answer/forms.ts';
import { type MetaTemplate, withLateMeta } from '../answer/meta.ts';
import type { Template } from '../answer/template.ts';
import { oncePer } from '../base/once-per.ts';
import { RecentKeys } from '../base/recent-keys.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { NotedUses } from '../request/attribute-uses.ts';
import type { BoundQuery, RowConditions } from '../request/bound-query.ts';
import type { Features, RequestContext } from '../request/context.ts';
import type { Access, Granted } from '../schema/access.ts';
import type { Value } from '../schema/scalar-types.ts';
import type { Demands, SlotValues } from '../schema/slots.ts';
import { type Prepared, preparedWith } from '../sql/document.ts';
import type { PlanReading } from '../sql/meta.ts';
import { withSlotValues } from '../sql/statement-context.ts';
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
  /** When the uses of the query were noted. */
  readonly uses: NotedUses;
  /** Whether `query` and `plan` are those of the request's shape: only `prepared` and `meta` have its values. */
  readonly isOfShape?: true;
}

/** A plan for all requests of a shape of which the values meet its demands. */
export interface ShapePlan {
  readonly planned: Planned;
  readonly demands: Demands;
}

/** What is known of the requests of one shape: their plans, or that each needs a plan of its own. */
export type ShapeOfRequests = readonly ShapePlan[] | 'by value';

/** Returns what is planned for a shape, with the values of one request. */
const withValues = (planned: Planned, slotValue: SlotValues): Planned => {
  // Each member is written, because copying the rest of an object takes V8 longer than all else here.
  const { query, plan, reading, template, meta, prepared, name, tables, tags, uses } = planned;
  return {
    query,
    plan,
    reading,
    template,
    meta: withLateMeta(meta, slotValue),
    prepared: prepared && preparedWith(prepared, withSlotValues(prepared.values, slotValue)),
    name,
    tables,
    tags,
    uses,
    isOfShape: true,
  };
};

/** Returns what is planned for the texts of a request; undefined if no plan of the shape serves them. */
export const planWithValues = (
  plans: readonly ShapePlan[],
  texts: readonly string[],
): Planned | undefined => {
  for (const { planned, demands } of plans) {
    const slotValue = demands.valuesOf(texts);
    if (slotValue !== undefined) return withValues(planned, slotValue);
  }
  return undefined;
};

/** With more plans than this, a shape depends on its values. */
const mostPlans = 12;

/** Returns a shape with one more plan. A request without a plan counts as one: its values may be refused, or have a hint. */
export const withPlan = (shape: readonly ShapePlan[], plan: ShapePlan): ShapeOfRequests =>
  shape.length < mostPlans ? [...shape, plan] : 'by value';

const sizeOfShape = ({ planned: { prepared }, demands: { pinned } }: ShapePlan): number =>
  pinned.reduce((sum, [, text]) => sum + text.length, (prepared?.sql.length ?? 0) + 1_000);

/** The largest number of values that have come once. */
const mostOnce = 8;

/** A value that has come once. */
interface Once<V> {
  readonly key: string;
  readonly value: V;
  readonly size: number;
}

/**
 * Keeps what comes again, bounded by number and by size. A value that has come once soon makes room for others: most new requests never come
 * again, and collecting values that stay for hundreds of others costs V8 as much as making them. Only its key is remembered,
 * and with that it stays when it comes the second time (2Q, Johnson and Shasha 1994, http://www.vldb.org/conf/1994/P439.PDF).
 */
export class Recurring<V extends object | string> {
  readonly #maxSize: number;
  readonly #sizeOf: (value: V, key: string) => number;
  readonly #again: LRUCache<string, V>;
  /** In the order in which they came. A Map in place of the list would keep what has left: its old tables lead to the new ones. */
  readonly #once: Once<V>[] = [];
  readonly #left: RecentKeys;

  constructor(max: number, maxSize: number, sizeOf: (value: V, key: string) => number) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
    this.#again = new LRUCache({ max, maxSize, sizeCalculation: sizeOf });
    this.#left = new RecentKeys(max, maxSize);
  }

  /** The sizes of all values and of the keys that are remembered. */
  get size(): number {
    return this.#again.calculatedSize + this.#sizeOfOnce() + this.#left.size;
  }

  get(key: string): V | undefined {
    const again = this.#again.get(key);
    if (again !== undefined) return again;
    const once = this.#takeOnce(key);
    if (once !== undefined) this.#again.set(key, once);
    return once;
  }

  /** Keeps a value, and returns its size: `size` grows by that at most. */
  set(key: string, value: V): number {
    const size = this.#sizeOf(value, key);
    if (this.#left.delete(key) || this.#again.has(key)) {
      this.#again.set(key, value, { size });
      return size;
    }
    this.#takeOnce(key);
    this.#once.push({ key, value, size });
    while (this.#once.length > mostOnce || this.#sizeOfOnce() > this.#maxSize) {
      const left = this.#once.shift();
      if (left !== undefined) this.#left.add(left.key);
    }
    return size;
  }

  #takeOnce(key: string): V | undefined {
    const at = this.#once.findIndex((once) => once.key === key);
    return at < 0 ? undefined : this.#once.splice(at, 1)[0]?.value;
  }

  #sizeOfOnce(): number {
    let sum = 0;
    for (const { size } of this.#once) sum += size;
    return sum;
  }
}

/** Keeps the shapes of one access, bounded by their number and by the characters of their keys and statements. */
export const noShapes = (max: number, maxSize: number): Recurring<ShapeOfRequests> =>
  new Recurring(max, maxSize, (shape, name) =>
    shape === 'by value'
      ? name.length + 100
      : shape.reduce((sum, plan) => sum + sizeOfShape(plan), name.length + 100),
  );

/** Returns the granted uids in order. If a host creates an access without an action, nothing is granted for it. */
const uids = (granted: Granted | undefined): unknown =>
  granted === 'every' ? granted : [...(granted ?? [])].sort();

/** Returns the conditions in the order of their types. */
const narrowed = (conditions: Access['conditions']): unknown =>
  [...(conditions ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));

/** A missing part of an access is a compile error. */
const contentsOf = (access: Access): Record<keyof Required<Access>, unknown> => ({
  role: access.role,
  roleType: access.roleType,
  find: uids(access.find),
  findOne: uids(access.findOne),
  preview: uids(access.preview),
  conditions: narrowed(access.conditions),
});

/**
 * Returns the content of an access as text, which is equal for two objects if and only if they have the same content. It is
 * computed once for each object, which must not change afterwards.
 */
export const keyOfAccess = oncePer((access: Access): string => JSON.stringify(contentsOf(access)));

/** Returns the values of a plan's variables in a request, as text that is equal if the values are. */
const variableValuesOf = (
  { variables }: Pick<ReadPlan, 'variables'>,
  { variable }: Pick<RowConditions, 'variable'>,
): string => JSON.stringify(variables.map((each) => variable(each)));

/** Returns what distinguishes requests with the same plan: the requested id, and the values of variables. */
export const valuesOfRequest = (
  { plan }: Planned,
  { id }: { readonly id?: Value | undefined },
  rows: () => RowConditions,
): unknown => (plan.variables.length === 0 ? id : JSON.stringify([id, variableValuesOf(plan, rows())]));

/**
 * Returns a digest of all that a plan is made from: the access, what its request is distinguished by, and the values of variables
 * except the time.
 */
export const nameOfRequest = (
  request: KeyedRequest & { readonly queryString: string },
  plan: Pick<ReadPlan, 'variables'>,
  rows: RowConditions,
): string => {
  const variables = plan.variables.filter(({ changesWithTime }) => !changesWithTime);
  const parts = [
    keyOfAccess(request.access),
    keyBesideQuery(request, rows) + request.queryString,
    variableValuesOf({ variables }, rows),
  ];
  return hash('sha256', JSON.stringify(parts), 'base64');
};

/**
 * Returns the cache key of a plan that depends on the values of variables beyond those that its statement binds: a cursor is
 * bound to all values except the time. Returns undefined for every other plan.
 */
const nameByValues = (key: string, { plan }: Planned, rows: RowConditions): string | undefined => {
  const variables = plan.variables.filter(({ changesWithTime }) => !changesWithTime);
  const isOfCursor = plan.after !== undefined || plan.meta.cursor !== undefined;
  if (!isOfCursor || variables.length === 0) return undefined;
  return `${key}\n${variableValuesOf({ variables }, rows)}`;
};

type KeyedRequest = RequestContext & { readonly shape: Shape };

/**
 * What distinguishes requests beside their key: each access has plans of its own, `hasMeta` follows from the shape, and which of the
 * role's conditions have no value is in the key of its conditions.
 */
type Beside = 'access' | 'hasMeta' | 'requestVariables';

/** Returns texts and flags, each followed by a line break. */
const lines = (parts: Readonly<Record<string, string | boolean>>): string => {
  let text = '';
  for (const name in parts) text += `${parts[name]}\n`;
  return text;
};

/** The features of a request as a part of its key. A feature that is missing here is a compile error. */
const keyOfFeatures = ({ i18n, draftAndPublish, draftById = false }: Features): string => {
  const all: Readonly<Record<keyof Features, boolean>> = { i18n, draftAndPublish, draftById };
  return lines(all);
};

/** What of a request is part of its key. A member that is neither here nor beside the key is a compile error. */
const keyParts = ({
  type,
  reads,
  shape,
  defaultLocale,
  knownLocales = '',
  features,
  pagesBesidePopulate = false,
  partAtTop = false,
  namedBy,
}: KeyedRequest): Readonly<Record<Exclude<keyof KeyedRequest, Beside>, string | boolean>> => ({
  type: type.uid,
  reads,
  shape,
  defaultLocale,
  knownLocales,
  features: keyOfFeatures(features),
  pagesBesidePopulate,
  partAtTop,
  namedBy: namedBy?.name ?? '',
});

/**
 * Returns the beginning of the key that distinguishes a request from others of the same access: everything that validate, plan and
 * shape read from a request beside its query string. The query string behind it makes the key of the request, and the shape of the
 * query string that of all requests of its shape.
 */
export const keyBesideQuery = (request: KeyedRequest, rows: Pick<RowConditions, 'key'>): string =>
  `${lines(keyParts(request))}${rows.key}\n`;

/** The largest number of requests that are cached for each access, and of the characters of their keys and statements. */
const max = 500;
const maxCharacters = 8_000_000;

/**
 * The largest number of accesses whose plans are cached, and of the characters of all their plans. The least recently used
 * access is removed.
 */
const maxAccesses = 200;
const maxCharactersInAll = 64_000_000;

/** The plans of one access. */
interface Plans {
  /** By the whole request. A plan of a shape stands here with the values of the request. */
  readonly requests: Recurring<Planned>;
  readonly shapes: Recurring<ShapeOfRequests>;
}

const sizeOfPlans = ({ requests, shapes }: Plans): number => requests.size + shapes.size;

const noPlans = (): Plans => ({
  requests: new Recurring(
    max,
    maxCharacters,
    // The values of a request are in its name, and its statement is that of its shape.
    ({ prepared, isOfShape }, name) =>
      1_000 + (isOfShape === true ? 2 * name.length : name.length + (prepared?.sql.length ?? 0)),
  ),
  shapes: noShapes(max, maxCharacters),
});

/**
 * Caches plans by request and by the shape of requests, separately for each access. An access is identified by its content: an object that is created again
 * for each request finds the plans of the previous one, and an access whose grants have changed finds none.
 */
export class PlanCache {
  readonly #byAccess = new LRUCache<string, Plans>({ max: maxAccesses });
  /** How much the plans may grow before all of them can be too large together. */
  #room = maxCharactersInAll;

  get(access: Access, key: string, rows: RowConditions): Planned | undefined {
    const plans = this.#byAccess.get(keyOfAccess(access))?.requests;
    const planned = plans?.get(key);
    const byValues = planned && nameByValues(key, planned, rows);
    return byValues === undefined ? planned : plans?.get(byValues);
  }

  set(access: Access, key: string, planned: Planned, rows: RowConditions): void {
    const { requests } = this.#plansOf(access);
    this.#grow(requests.set(key, planned));
    const byValues = nameByValues(key, planned, rows);
    if (byValues !== undefined) this.#grow(requests.set(byValues, planned));
  }

  /** Returns what is known of a shape, by the key of its requests. */
  shape(access: Access, key: string): ShapeOfRequests {
    return this.#byAccess.get(keyOfAccess(access))?.shapes.get(key) ?? [];
  }

  setShape(access: Access, key: string, shape: ShapeOfRequests): void {
    this.#grow(this.#plansOf(access).shapes.set(key, shape));
  }

  #plansOf(access: Access): Plans {
    const name = keyOfAccess(access);
    const known = this.#byAccess.get(name);
    if (known !== undefined) return known;
    const plans = noPlans();
    this.#byAccess.set(name, plans);
    return plans;
  }

  /**
   * Removes the least recently used accesses while all plans together are too large. The limit of one access is below the total,
   * so the access that was just used is never removed.
   */
  #grow(size: number): void {
    this.#room -= size;
    if (this.#room >= 0) return;
    let characters = 0;
    for (const plans of this.#byAccess.values()) characters += sizeOfPlans(plans);
    while (characters > maxCharactersInAll && this.#byAccess.size > 1) {
      const removed = this.#byAccess.pop();
      characters -= removed === undefined ? characters : sizeOfPlans(removed);
    }
    this.#room = maxCharactersInAll - characters;
  }
}
