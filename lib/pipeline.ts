import { refuse } from './error/problems.ts';
import { Loader, type LoadSettings } from './load/load.ts';
import { PlanCache, type Planned } from './load/plan-cache.ts';
import type { ModelSet } from './models/bound-model.ts';
import { plan } from './plan/plan.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { Shape } from './plan/rows.ts';
import { parse } from './query/parse.ts';
import {
  type Json,
  type ListBody,
  serialize,
  serializeDocument,
  serializeEntries,
} from './serialize/serialize.ts';
import type { BoundQuery } from './validate/bound-query.ts';
import type { DialectSettings, RequestContext } from './validate/context.ts';
import { validate } from './validate/validate.ts';

export { type Ceilings, defaultCeilings } from './query/ceilings.ts';
export { qsOptions } from './query/parse.ts';
export type { CreatorFields, DialectSettings, Features, RequestContext } from './validate/context.ts';
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
  readonly #cache = new PlanCache();

  constructor(settings: DialectSettings, loader: Loader) {
    this.settings = settings;
    this.#loader = loader;
  }

  /**
   * Answers a list request: the query string to the body, through parse, validate, plan, load and serialize.
   *
   *     await pipeline.find({ queryString: 'fields=title&sort=id', type, access, defaultLocale: 'en', ... })
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
    return serialize(readPlan, shown, loaded.total, request.shape);
  }

  /**
   * The same answer as JSON text. What a request is planned to read is kept, and where the database can write the JSON
   * itself, it does. Throws what `find` throws.
   */
  async answer(request: FindRequest): Promise<string> {
    if (request.hooks?.after !== undefined) return this.#bounded(JSON.stringify(await this.find(request)));
    const { plan: readPlan, prepared } = await this.#planned(request);
    const document = prepared && (await this.#loader.run(prepared));
    if (document !== undefined) return this.#bounded(serializeDocument(readPlan, document, request.shape));
    const loaded = await this.#loader.load(readPlan);
    const entries = serializeEntries(readPlan, loaded, request.shape);
    return this.#bounded(JSON.stringify(serialize(readPlan, entries, loaded.total, request.shape)));
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

  /** Lets go of what the engine holds in the host's database connections. */
  close(): Promise<void> {
    return this.#loader.close();
  }

  async #planned(request: FindRequest): Promise<Planned> {
    const { access, type, shape, defaultLocale, features, queryString, hooks } = request;
    const key = [type.uid, shape, defaultLocale, features.i18n, features.draftAndPublish, queryString].join(
      '\n',
    );
    const known = this.#cache.get(access, key);
    if (known !== undefined) return known;
    const bound = this.bind(request);
    const query = (await hooks?.before?.(bound)) ?? bound;
    const readPlan = this.plan(query, request);
    const planned = { plan: readPlan, prepared: await this.#loader.prepare(readPlan, shape) };
    // What a host's own code makes of a query may be another thing the next time.
    if (hooks?.before === undefined) this.#cache.set(access, key, planned);
    return planned;
  }

  #bounded(body: string): string {
    const { responseBytes } = this.settings.ceilings;
    // No character takes more than three bytes for each of its UTF-16 units.
    if (body.length * 3 <= responseBytes || Buffer.byteLength(body) <= responseBytes) return body;
    return refuse(
      'ceiling-exceeded',
      [],
      `The response would be longer than ${responseBytes} bytes (ceiling responseBytes)`,
      'populate less, name fewer fields, or ask for a smaller page',
    );
  }
}

/** Makes the engine, once at boot. */
export const createPipeline = (settings: DialectSettings, models: ModelSet, load: LoadSettings): Pipeline =>
  new Pipeline(settings, new Loader(models, load));
