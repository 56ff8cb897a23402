import { withinStack } from './error/within-stack.ts';
import { refuseLength } from './load/budget.ts';
import { Loader } from './load/load.ts';
import type { LoadSettings } from './load/load-settings.ts';
import { tablesRead } from './load/tables-read.ts';
import type { ModelSet } from './models/bound-model.ts';
import { plan } from './plan/plan.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { LoadedDocument } from './plan/rows.ts';
import { parse } from './query/parse.ts';
import { type AnswerBytes, bytesOf } from './runs/answer-bytes.ts';
import type { FindRequest } from './runs/find-request.ts';
import { keyOfRequest, nameOfPlan, PlanCache, type Planned, variableValuesOf } from './runs/plan-cache.ts';
import { type KeepSettings, ResponseCache } from './runs/response-cache.ts';
import type { Caller } from './runs/shared-run.ts';
import { SingleFlight } from './runs/single-flight.ts';
import { type Stage, type Trace, untraced } from './runs/trace.ts';
import { type Body, bodyOf, entriesOf, withEntries } from './shape/body.ts';
import { fillRows } from './shape/fill.ts';
import { responseFormats } from './shape/forms.ts';
import { metaTemplateOf } from './shape/meta.ts';
import { templateOf } from './shape/template.ts';
import type { BoundQuery } from './validate/bound-query.ts';
import type { DialectSettings, RequestContext } from './validate/context.ts';
import { refuseHiddenOrder } from './validate/cursor.ts';
import { rowConditionsOf } from './validate/row-conditions.ts';
import { validate } from './validate/validate.ts';
import { viewOf } from './view/view.ts';

export { openApi } from './describe/open-api/document.ts';
export { type Ceilings, defaultCeilings } from './language/ceilings.ts';
export { randomCursorSecret } from './language/cursor.ts';
export { optionalParameters, parameters } from './language/parameters.ts';
export { describePlan } from './plan/describe-plan.ts';
export type { ReadPlan } from './plan/read-plan.ts';
export { canonicalQuery } from './query/canonical.ts';
export { type QueryStringLimits, qsOptions } from './query/parse.ts';
export type { FindHooks, FindRequest } from './runs/find-request.ts';
export type { KeepSettings } from './runs/response-cache.ts';
export { type Stage, stages, type Trace } from './runs/trace.ts';
export { responseFormats, type Shapes, shapeOf, strapiShapes } from './shape/forms.ts';
export { checkCondition, type GivenCondition } from './validate/check-condition.ts';
export type { DialectSettings, Features, RequestContext } from './validate/context.ts';
export { type ReachedPlace, reachedPlaces } from './validate/reached-places.ts';
export type { CreatorFields } from './view/view.ts';

/** Runs a synchronous stage of the engine. */
const stage = <T>(trace: Trace, name: Stage, run: () => T): T => trace.stage(name, () => withinStack(run));

/** The engine: it runs the five stages of a request, with everything that was created at boot. */
export class Pipeline {
  readonly settings: DialectSettings;
  readonly #loader: Loader;
  readonly #cache = new PlanCache();
  readonly #flights: SingleFlight<AnswerBytes> | undefined;
  readonly #responses: ResponseCache | undefined;

  /** Requests that `send` answers share runs if `flights` is given, and their answers are kept if `responses` is given. */
  constructor(
    settings: DialectSettings,
    loader: Loader,
    flights?: SingleFlight<AnswerBytes>,
    responses?: ResponseCache,
  ) {
    this.settings = settings;
    this.#loader = loader;
    this.#flights = flights;
    this.#responses = responses;
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
    const { body } = await this.#execute(await this.#prepare(request), request);
    return String(body);
  }

  /**
   * Returns the same answer as bytes. Identical requests share a run that begins after each of them has arrived: requests with
   * the same plan, values, access, locale and state, unless hooks of the host take part.
   */
  async send(request: FindRequest): Promise<AnswerBytes> {
    const planned = await this.#prepare(request);
    if (planned.query.hints !== undefined) request.onHints?.(planned.query.hints);
    const { before, after } = request.hooks ?? {};
    if (before !== undefined || after !== undefined) return this.#run(planned, request);
    const values = this.#valuesOf(planned, request);
    const run = (): Promise<AnswerBytes> =>
      this.#flights === undefined
        ? this.#run(planned, request)
        : this.#flights.join(planned, values, request, (caller) =>
            this.#run(planned, caller === request ? request : { ...request, ...caller }),
          );
    return this.#responses?.answer(planned, values, request.trace, run) ?? run();
  }

  /** Returns the same answer as an object, for the host's own code. Throws the errors of `answer`. */
  async find(request: FindRequest): Promise<Body> {
    return JSON.parse(await this.answer(request)) as Body;
  }

  /** Runs the first two stages: returns the query of the client, checked against schema and access. */
  bind(request: FindRequest): BoundQuery {
    const { queryString, trace = untraced } = request;
    const query = stage(trace, 'parse', () => parse(queryString, this.settings.ceilings));
    const context = { ...request, hasMeta: !responseFormats[request.shape].bare };
    return stage(trace, 'validate', () => validate(query, this.settings, context));
  }

  /** Returns what is read for a validated query, as plain data. */
  plan(query: BoundQuery, request: RequestContext): ReadPlan {
    const { access, features } = request;
    const { draftAndPublish, draftById = false } = features;
    const { registry, ceilings } = this.settings;
    const { responseRows: maxRows, responseBytes: maxBytes } = ceilings;
    const { of: rowsOf } = rowConditionsOf(this.settings, request);
    return withinStack(() =>
      plan(query, { registry, access, draftAndPublish, draftById, rowsOf, maxRows, maxBytes }),
    );
  }

  /** Returns the tables of which a change ends a cached answer to a request; undefined if its answers are not cached. */
  cachedUntil(readPlan: ReadPlan, request: FindRequest): readonly string[] | undefined {
    const tables = this.#tablesOf(readPlan, request);
    return tables && this.#responses?.canKeep(tables) ? tables : undefined;
  }

  /** Releases what the engine holds on the host's database connections. */
  async close(): Promise<void> {
    await Promise.all([this.#loader.close(), this.#responses?.close()]);
  }

  /**
   * Runs the stages before anything is read: parse, validate and plan, and writes the statement for the plan. The result is
   * cached unless a hook of the host takes part.
   */
  async #prepare(request: FindRequest): Promise<Planned> {
    const { access, reads, shape, hooks, trace = untraced } = request;
    const rows = rowConditionsOf(this.settings, request);
    const key = keyOfRequest(request, rows);
    const known = this.#cache.get(access, key, rows);
    if (known !== undefined) {
      trace.planned(known.plan, true);
      return known;
    }
    const bound = this.bind(request);
    const before = hooks?.before;
    // There is no other await here, so that identical requests that arrive together find the same plan and share runs.
    const changed = before === undefined ? bound : ((await before(bound)) ?? bound);
    // A hook cannot change the read kind of the route.
    const query = changed.reads === reads ? changed : { ...changed, reads };
    if (query !== bound) refuseHiddenOrder(viewOf(this.settings, access), query);
    const readPlan = trace.stage('plan', () => this.plan(query, request));
    trace.planned(readPlan, false);
    const template = templateOf(readPlan, shape, this.settings.emptyMedia);
    const prepared = stage(trace, 'load', () => this.#loader.prepare(readPlan, template));
    const tables = this.#tablesOf(readPlan, request);
    const name = tables === undefined ? '' : nameOfPlan(access, key, readPlan, rows);
    const planned = { query, plan: readPlan, meta: metaTemplateOf(readPlan), prepared, name, tables };
    // A hook may change a query differently the next time, so its plan is not cached.
    if (before === undefined) this.#cache.set(access, key, planned, rows);
    return planned;
  }

  #tablesOf(readPlan: ReadPlan, { hooks }: FindRequest): readonly string[] | undefined {
    const isHooked = hooks?.before !== undefined || hooks?.after !== undefined;
    return isHooked ? undefined : this.#responses?.tablesOf(readPlan);
  }

  /** Returns what distinguishes requests with the same plan: the requested id, and the values of variables. */
  #valuesOf({ plan }: Planned, request: FindRequest): unknown {
    if (plan.variables.length === 0) return request.id;
    const values = variableValuesOf(plan, rowConditionsOf(this.settings, request));
    return JSON.stringify([request.id, values]);
  }

  async #run(planned: Planned, request: FindRequest & Caller): Promise<AnswerBytes> {
    const { body, isOfOneStatement } = await this.#execute(planned, request);
    return bytesOf(body, isOfOneStatement);
  }

  /** Runs the stages that read and serialize: returns the body for a plan. */
  async #execute(prepared: Planned, request: FindRequest & Caller) {
    const { hooks, shape, trace = untraced } = request;
    const { read, isOfOneStatement } = await this.#read(prepared, request);
    const after = hooks?.after;
    const shown =
      after === undefined ? read : withEntries(read, await after(entriesOf(read), prepared.query));
    const body = trace.stage('serialize', () =>
      this.#bounded(bodyOf(prepared.plan, shown, shape, prepared.meta)),
    );
    return { body, isOfOneStatement };
  }

  /** Returns the entries as JSON, written by the database if possible, otherwise filled from rows. */
  async #read({ plan, prepared, tables }: Planned, request: FindRequest & Caller) {
    const { shape, trace = untraced } = request;
    const options =
      plan.variables.length === 0
        ? request
        : { ...request, variable: rowConditionsOf(this.settings, request).variable };
    const document = prepared && (await trace.stage('load', () => this.#loader.run(prepared, options)));
    if (document !== undefined) return { read: document, isOfOneStatement: true };
    const inOneState = tables !== undefined;
    const { rows, ...more } = await trace.stage('load', () =>
      this.#loader.load(plan, { ...options, inOneState }),
    );
    const template = templateOf(plan, shape, this.settings.emptyMedia);
    const read: LoadedDocument = stage(trace, 'serialize', () => ({
      ...more,
      entries: fillRows(template, rows),
    }));
    return { read, isOfOneStatement: false };
  }

  #bounded(body: string | Buffer): string | Buffer {
    const { responseBytes } = this.settings.ceilings;
    // A character takes at most three bytes for each of its UTF-16 units.
    if (body.length * 3 <= responseBytes || Buffer.byteLength(body) <= responseBytes) return body;
    return refuseLength(responseBytes);
  }
}

/** Creates the engine, once at boot. With `keep` it keeps answers. */
export const createPipeline = (
  settings: DialectSettings,
  models: ModelSet,
  load: LoadSettings,
  keep?: KeepSettings,
): Pipeline => {
  const { acquireTimeout, singleFlight = true } = load;
  const flights = singleFlight ? new SingleFlight<AnswerBytes>(acquireTimeout) : undefined;
  const responses = keep && new ResponseCache(keep, (plan) => tablesRead(models, plan));
  return new Pipeline(settings, new Loader(models, load), flights, responses);
};
