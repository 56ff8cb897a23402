import type { Collation } from './load/dialect/index.ts';
import { Loader } from './load/load.ts';
import type { ModelSet } from './models/bound-model.ts';
import { plan } from './plan/plan.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import { parse } from './query/parse.ts';
import { type Json, type ListBody, type Shape, serialize, serializeEntries } from './serialize/serialize.ts';
import type { BoundQuery } from './validate/bound-query.ts';
import type { DialectSettings, RequestContext } from './validate/context.ts';
import { validate } from './validate/validate.ts';

export { hopsOf, type ReachedHop } from './validate/hops.ts';
export { operatorsOf } from './validate/operators-of.ts';

/** What a host may do to the find of one content type; every part is optional. */
export interface FindHooks {
  /** Changes the validated query before it is planned. The gates are added after it, so it cannot get around them. */
  readonly before?: (query: BoundQuery) => BoundQuery | Promise<BoundQuery>;
  /** Changes the entries before they are sent. */
  readonly after?: (entries: Json[], query: BoundQuery) => Json[] | Promise<Json[]>;
}

/** One request, as far as the engine is concerned. */
export interface FindRequest extends RequestContext {
  readonly queryString: string;
  readonly shape: Shape;
  readonly hooks?: FindHooks;
}

/** The engine: what boot has made, and the five stages. */
export class Pipeline {
  readonly settings: DialectSettings;
  readonly #loader: Loader;

  constructor(settings: DialectSettings, loader: Loader) {
    this.settings = settings;
    this.#loader = loader;
  }

  /**
   * Answers a list request: the query string to the body, through parse, validate, plan, load and serialize.
   *
   *     await pipeline.find({ queryString: 'fields=title&sort=id', type, access, defaultLocale: 'en', shape: 'envelope' })
   *     // { data: [{ id: 2, attributes: { title: 'Ada' } }], meta: { pagination: { page: 1, ... } } }
   *
   * Throws a ContentQueryError (400, 403) for what the client did, and whatever the database throws.
   */
  async find(request: FindRequest): Promise<ListBody> {
    // parse: text to a tree; then validate: the tree against schema and access.
    const bound = this.bind(request);
    const query = (await request.hooks?.before?.(bound)) ?? bound;

    // plan: what will be read, with every gate.
    const readPlan = this.plan(query, request);

    // load: the plan to rows.
    const loaded = await this.#loader.load(readPlan);

    // serialize: the rows to the body.
    const entries = serializeEntries(readPlan, loaded, request.shape);
    const shown = (await request.hooks?.after?.(entries, query)) ?? entries;
    return serialize(readPlan, shown, loaded, request.shape);
  }

  /** The first two stages: what the client asked, proven against schema and access. */
  bind(request: FindRequest): BoundQuery {
    const query = parse(request.queryString, this.settings.ceilings);
    return validate(query, this.settings, request);
  }

  /** What will be read for a validated query, as plain data. */
  plan(query: BoundQuery, { access, features }: RequestContext): ReadPlan {
    const { draftAndPublish } = features;
    const { registry, ceilings } = this.settings;
    return plan(query, { registry, access, draftAndPublish, mostRows: ceilings.responseRows });
  }
}

/** Makes the engine, once at boot. */
export const createPipeline = (settings: DialectSettings, models: ModelSet, collation: Collation): Pipeline =>
  new Pipeline(settings, new Loader(models, collation));
