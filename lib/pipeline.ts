import { type Body, bodyOf, entriesOf, withEntries } from './answer/body.ts';
import { fillRows } from './answer/fill.ts';
import { responseFormats } from './answer/forms.ts';
import { metaTemplateOf } from './answer/meta.ts';
import type { LoadedDocument } from './answer/rows.ts';
import { templateOf } from './answer/template.ts';
import { deepFreeze } from './base/values.ts';
import { plan, planContextOf } from './plan/plan.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import {
  type AnswerBytes,
  bytesOf,
  type KeptAnswers,
  type ReadBody,
  type StatesRead,
} from './read/answer-bytes.ts';
import { withinBytes } from './read/budget.ts';
import {
  type Caller,
  type FindRequest,
  isHooked,
  notePlanned,
  type PlanSource,
  type RunRequest,
  stage,
  untraced,
} from './read/find-request.ts';
import type { Loader } from './read/loader.ts';
import {
  keyBesideQuery,
  nameOfRequest,
  PlanCache,
  type Planned,
  planWithValues,
  type ShapePlan,
  valuesOfRequest,
  withPlan,
} from './read/plan-cache.ts';
import type { SingleFlight } from './read/single-flight.ts';
import { tagsIn, tagsOfPlan } from './read/tags.ts';
import { AttributeUses } from './request/attribute-uses.ts';
import { type BoundQuery, everyRow, type RowConditions } from './request/bound-query.ts';
import type { DialectSettings, RequestContext } from './request/context.ts';
import { refuseHiddenOrder } from './request/cursor.ts';
import { namesLevels, withLessToRead } from './request/deep.ts';
import { parse } from './request/parse.ts';
import { queryCostOf } from './request/query-cost.ts';
import { rowConditionsOf } from './request/row-conditions.ts';
import { type Cut, cutQuery } from './request/scan.ts';
import { validate } from './request/validate.ts';
import { dialects } from './schema/dialects.ts';
import { NotShaped, Slots } from './schema/slots.ts';
import { viewOf } from './schema/view.ts';

export { responseFormats, type Shape, type Shapes, shapeOf, shapesOf } from './answer/forms.ts';
export { describePlan } from './plan/describe-plan.ts';
export type { ReadPlan } from './plan/read-plan.ts';
export type { FindHooks, FindRequest } from './read/find-request.ts';
export { type PlanSource, type Stage, stages, type Trace } from './read/find-request.ts';
export { Loader } from './read/loader.ts';
export { SingleFlight } from './read/single-flight.ts';
export { type TagHeader, tagOfEntry, tagOfHidden, tagOfType, tagSeparators } from './read/tags.ts';
export type { DialectSettings, Features, RequestContext } from './request/context.ts';
export { type QueryStringLimits, qsOptions } from './request/parse.ts';
export { type ReachedPlace, reachedPlaces } from './request/reached-places.ts';
export { checkCondition, type GivenCondition } from './request/row-conditions.ts';
export { canonicalQuery, inDialect } from './request/write.ts';
export { type Ceilings, defaultCeilings } from './schema/ceilings.ts';
export { randomCursorSecret } from './schema/cursor.ts';
export { optionalParameters, parameters } from './schema/parameters.ts';
export type { CreatorFields } from './schema/view.ts';

/** What has been read for an answer. */
interface ReadDocument {
  readonly read: LoadedDocument;
  readonly states: StatesRead;
}

/** What requests share. A part that is undefined is switched off. */
export interface Sharing {
  readonly flights?: SingleFlight<AnswerBytes> | undefined;
  readonly responses?: KeptAnswers | undefined;
}

/** Returns an answer that is kept, or that of a run which the request may share with others of the same plan and values. */
export const answerShared = (
  { flights, responses }: Sharing,
  planned: Planned,
  values: unknown,
  request: FindRequest,
  run: (request: FindRequest & Caller) => Promise<AnswerBytes>,
): Promise<AnswerBytes> => {
  const start = (): Promise<AnswerBytes> =>
    flights === undefined
      ? run(request)
      : flights.join(planned, values, request, (caller) =>
          run(caller === request ? request : { ...request, ...caller }),
        );
  return responses?.answer(planned, values, request.trace, start) ?? start();
};

/** Whether what is planned reads its values only where one statement binds them: not for several statements, and not for a cursor. */
const servesShape = ({ prepared, plan: { meta }, query: { cursor, deepLevels } }: Planned): boolean =>
  prepared !== undefined &&
  (meta.total === undefined || meta.total === true) &&
  cursor === undefined &&
  deepLevels === undefined;

/** The engine, made once at boot: it runs the five stages of a request. */
export class Pipeline {
  readonly settings: DialectSettings;
  readonly uses = new AttributeUses();
  readonly #loader: Loader;
  #cache = new PlanCache();
  readonly #shared: Sharing;

  /** Requests that `send` answers share what `shared` has. */
  constructor(settings: DialectSettings, loader: Loader, shared: Sharing = {}) {
    this.settings = settings;
    this.#loader = loader;
    this.#shared = shared;
  }

  /**
   * Answers a request in five stages, from the query string to the body as JSON text.
   *
   *     await pipeline.answer({ queryString: 'fields=title&sort=id', type, reads: 'list', access, ... })
   *     // '{"data":[{"id":2,"attributes":{"title":"Ada"}}],"meta":{"pagination":{"page":1, ...}}}'
   *
   * Throws a ContentQueryError (400, 403, 404) for a mistake of the client, and the errors of the database.
   */
  async answer(request: FindRequest): Promise<string> {
    const planned = await this.#planFor(request);
    return String((await this.#execute(planned, request)).body);
  }

  /**
   * Returns the same answer as bytes. Identical requests share a run that begins after each of them has arrived: requests with
   * the same plan, values, access, locale and state, unless hooks of the host take part.
   */
  async send(request: FindRequest): Promise<AnswerBytes> {
    const known = this.#planFor(request);
    const planned = known instanceof Promise ? await known : known;
    this.uses.note(planned.query, planned.uses, () => viewOf(this.settings, request.access));
    notePlanned(planned, request);
    if (isHooked(request)) return await this.#run(planned, request);
    const values = valuesOfRequest(planned, request, () => rowConditionsOf(this.settings, request));
    return await answerShared(this.#shared, planned, values, request, (caller) => this.#run(planned, caller));
  }

  /** Returns the same answer as an object, for the host's own code. Throws the errors of `answer`. */
  async find(request: FindRequest): Promise<Body> {
    return JSON.parse(await this.answer(request)) as Body;
  }

  /** Returns the query of a request that no hook changes. It is kept with its plan, where the answer finds both again. */
  async queryOf(request: FindRequest): Promise<BoundQuery> {
    return (await this.#planFor(request)).query;
  }

  /** Runs the first two stages: returns the query of the client, checked against schema and access. It is frozen, as hooks get it. */
  bind(request: FindRequest): BoundQuery {
    return deepFreeze(this.#bind(request));
  }

  #bind(request: FindRequest, mostLevels?: number, slots?: Slots): BoundQuery {
    const { queryString, trace } = request;
    const { ceilings, registry } = this.settings;
    const dialect = dialects[registry.strapi];
    const query = stage(trace, 'parse', () => parse(queryString, ceilings, dialect, slots));
    const context = { ...request, hasMeta: !responseFormats[request.shape].bare };
    return stage(trace, 'validate', () => validate(query, this.settings, context, mostLevels));
  }

  /** Returns what is read for a validated query, as plain data. */
  plan(query: BoundQuery, request: RequestContext & Pick<FindRequest, 'hooks' | 'trace'>): ReadPlan {
    // What a hook adds to the filters may hide entries, which an estimate would count.
    const mayEstimate = this.#loader.estimatesTotals && request.hooks?.before === undefined;
    const { of: rowsOf } = rowConditionsOf(this.settings, request);
    const context = planContextOf(this.settings, request, { rowsOf, mayEstimate });
    return stage(request.trace, 'plan', () => plan(query, context));
  }

  /** Returns the tables of which a change ends a cached answer to a request; undefined if its answers are not cached. */
  cachedUntil(readPlan: ReadPlan, request: FindRequest): readonly string[] | undefined {
    const tables = this.#tablesOf(readPlan, request);
    return tables && this.#shared.responses?.canKeep(tables) ? tables : undefined;
  }

  /** Forgets all plans, so that requests are validated again by what is known of the database now. */
  forgetPlans(): void {
    this.#cache = new PlanCache();
  }

  /** Releases what the engine holds on the host's database connections. */
  async close(): Promise<void> {
    await Promise.all([this.#loader.close(), this.#shared.responses?.close()]);
  }

  /**
   * Returns what is planned for a request, with its statement: that of the same request before, that of its shape with its values, or
   * one that is planned for this request by itself. Plans are cached unless hooks take part.
   */
  #planFor(request: FindRequest): Planned | Promise<Planned> {
    const { access, trace } = request;
    const rows = rowConditionsOf(this.settings, request);
    const beside = keyBesideQuery(request, rows);
    const key = beside + request.queryString;
    const known = this.#cache.get(access, key, rows);
    // A hook sees the values of the request.
    if (known !== undefined && !(known.isOfShape === true && isHooked(request))) {
      trace?.planned(known.plan, 'hit');
      return known;
    }
    const ofShape = isHooked(request) ? undefined : this.#planOfShape(request, rows, beside);
    if (ofShape === undefined) return this.#planByItself(request, rows, key);
    this.#cache.set(access, key, ofShape, rows);
    return ofShape;
  }

  /** Plans a request by its own values, after its hooks. Throws for a mistake of the client. */
  async #planByItself(
    request: FindRequest,
    rows: RowConditions,
    key = keyBesideQuery(request, rows) + request.queryString,
  ): Promise<Planned> {
    const { access, reads, hooks: { before } = {} } = request;
    const bound = this.bind(request);
    // There is no other await here, so that identical requests that arrive together find the same plan and share runs.
    const changed = before === undefined ? bound : ((await before(bound)) ?? bound);
    // A hook cannot change the read kind of the route.
    const query = changed.reads === reads ? changed : { ...changed, reads };
    if (query !== bound) refuseHiddenOrder(viewOf(this.settings, access), query);
    const planned = this.#planQuery(query, request, rows, 'miss');
    // A hook may change a query differently the next time, so its plan is not cached.
    if (before === undefined) this.#cache.set(access, key, planned, rows);
    return planned;
  }

  /** Returns the plan of the request's shape with the request's values; undefined if the request has to be planned by itself. */
  #planOfShape(request: FindRequest, rows: RowConditions, beside: string): Planned | undefined {
    const { access, queryString, trace } = request;
    const cut = cutQuery(queryString, this.settings.ceilings.queryStringLength);
    if (cut === undefined) return undefined;
    const key = beside + cut.shape;
    const plans = this.#cache.shape(access, key);
    if (plans === 'by value') return undefined;
    const known = planWithValues(plans, cut.texts);
    if (known === undefined)
      return this.#planNewShape(request, rows, cut, (made) =>
        this.#cache.setShape(access, key, made === undefined ? 'by value' : withPlan(plans, made)),
      );
    trace?.planned(known.plan, 'shape');
    return known.tables === undefined ? known : { ...known, name: nameOfRequest(request, known.plan, rows) };
  }

  /**
   * Makes a plan for the shape of a request, and returns it with the request's values; undefined if it depends on them. `keep` gets the
   * plan, or undefined if no request of the shape can share one.
   */
  #planNewShape(
    request: FindRequest,
    rows: RowConditions,
    { texts }: Cut,
    keep: (made: ShapePlan | undefined) => void,
  ): Planned | undefined {
    const slots = new Slots(texts);
    try {
      const query = this.#bind(request, undefined, slots);
      // A hint is on the values.
      if (query.hints !== undefined) return undefined;
      const planned = this.#planQuery(query, request, rows, 'new shape');
      if (!servesShape(planned)) throw new NotShaped('The plan depends on its values', 'always');
      const made = { planned, demands: slots.seal() };
      const own = planWithValues([made], texts);
      if (own !== undefined) keep(made);
      return own;
    } catch (error) {
      // Errors are those of the request that is planned by itself. A deep populate is tried with fewer levels, which takes long.
      const isAlways = error instanceof NotShaped && error.when === 'always';
      if (isAlways || namesLevels(error)) keep(undefined);
      return undefined;
    }
  }

  /** Plans a query, and writes the statement for the plan. */
  #planQuery(query: BoundQuery, request: FindRequest, rows: RowConditions, source: PlanSource): Planned {
    const { shape, trace } = request;
    const readPlan = this.plan(query, request);
    trace?.planned(readPlan, source);
    const template = templateOf(readPlan, shape, this.settings.emptyMedia);
    const { reading, prepared } = stage(trace, 'load', () => this.#loader.prepare(readPlan, template));
    const tables = this.#tablesOf(readPlan, request);
    const name = tables === undefined ? '' : nameOfRequest(request, readPlan, rows);
    const { requiredTypes } = this.#loader;
    const tags = tagsOfPlan({ ...this.settings, requiredTypes }, readPlan, template, rows);
    const meta = metaTemplateOf(readPlan);
    return { query, plan: readPlan, reading, template, meta, prepared, name, tables, tags, uses: {} };
  }

  #tablesOf(readPlan: ReadPlan, request: FindRequest): readonly string[] | undefined {
    return isHooked(request) ? undefined : this.#shared.responses?.tablesOf(readPlan);
  }

  #run(planned: Planned, request: RunRequest): Promise<AnswerBytes> {
    return this.#execute(planned, request).then(bytesOf);
  }

  /** Returns the body for a plan. If a deep populate is too large, the error says how many levels are less, unless there are hooks. */
  #execute(planned: Planned, request: RunRequest): Promise<ReadBody> {
    const { deepLevels } = planned.query;
    const body = this.#body(planned, request);
    if (deepLevels === undefined || isHooked(request)) return body;
    // Without the conditions of the role, which the hint would tell of.
    const costOf = (levels: number): number =>
      queryCostOf(this.#bind({ ...request, trace: undefined }, levels), everyRow, this.settings.texts).points;
    return body.catch((error: unknown) => {
      throw withLessToRead(error, deepLevels, costOf);
    });
  }

  async #body(planned: Planned, request: RunRequest): Promise<ReadBody> {
    const { hooks, shape, trace = untraced } = request;
    const { read, states } = await this.#read(planned, request);
    const after = hooks?.after;
    const shown = after === undefined ? read : withEntries(read, await after(entriesOf(read), planned.query));
    const body = trace.stage('serialize', () =>
      withinBytes(bodyOf(planned.plan, shown, shape, planned.meta), this.settings.ceilings.responseBytes),
    );
    return { body, states, tags: planned.tags && stage(trace, 'serialize', () => tagsIn(planned, read)) };
  }

  /** Returns the entries as JSON, written by the database if possible, otherwise filled from rows. */
  async #read(planned: Planned, request: RunRequest): Promise<ReadDocument> {
    const { plan, prepared, isOfShape } = planned;
    const { trace = untraced } = request;
    const options =
      plan.variables.length === 0
        ? request
        : { ...request, variable: rowConditionsOf(this.settings, request).variable };
    const document = prepared && (await trace.stage('load', () => this.#loader.run(prepared, options)));
    if (document !== undefined) return { read: document, states: 'one statement' };
    // A plan of a shape cannot be read row by row: its values are only in its statement.
    const { reading, template, tables } =
      isOfShape === true
        ? await this.#planByItself(request, rowConditionsOf(this.settings, request))
        : planned;
    const { rows, isOfOneState, ...more } = await trace.stage('load', () =>
      this.#loader.load(reading, { ...options, inOneState: tables !== undefined }),
    );
    const entries = stage(trace, 'serialize', () => fillRows(template, rows));
    const read: LoadedDocument = { ...more, entries };
    return { read, states: isOfOneState ? 'one state' : 'several' };
  }
}
