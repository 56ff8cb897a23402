import { ServerResponse } from 'node:http';
import type { Context, Middleware, Next } from 'koa';
import type { Code } from '../../lib/base/codes.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import { parse } from '../../lib/request/parse.ts';
import { isQueryList, isQueryObject, type Query, type QueryNode } from '../../lib/request/query.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import type { HostLogger, HostPlugin, HostServer, ReadRequest } from '../../plugin/host.ts';
import type { AnswerForm } from '../answer-forms.ts';
import { inOrder } from '../mount/in-order.ts';
import type { Rule } from '../profile.ts';
import { patternOf } from '../refused/path-pattern.ts';
import { differencesOf } from './compare.ts';
import { type Left, Outside } from './outside.ts';
import { type Asked, askedIn, captureRead, type ReadRoute, readAgain } from './read-again.ts';
import { outcomeWithout, ruleOfMistake, ruleOfNoEntry } from './refusals.ts';
import type { DifferenceFile, Kept, Outcome } from './report.ts';

/** The maximum number of characters in the shape of one request. */
const longest = 300;

/** Parameters whose values are names. The values of all others are left out. */
const named: ReadonlySet<string> = new Set(['populate', 'sort', 'fields']);

function* leaves(node: QueryNode, path: readonly string[]): Generator<readonly string[]> {
  if (isQueryObject(node))
    for (const [key, inner] of Object.entries(node)) yield* leaves(inner, [...path, key]);
  else if (isQueryList(node)) for (const inner of node) yield* leaves(inner, path);
  else if (node === null || !named.has(path.at(-1) ?? '')) yield path;
  else
    for (const name of String(node).split(','))
      yield [...path, ...name.trim().replace(/:.*$/, '').split('.')];
}

/**
 * Returns what a request asks for, with only names of schemas and of the dialect and without values, such as
 * `filters.author.name.$eq populate.author sort.title`.
 */
export const requestShape = (query: Query, registry: Registry): string => {
  const { unknown: _, ...parameters } = query;
  const shapes = [...leaves(parameters as Exclude<QueryNode, string>, [])].map((path) =>
    patternOf(path, registry),
  );
  const text = [...new Set(shapes)].sort().join(' ');
  return text.length <= longest ? text : `${text.slice(0, longest)}...`;
};

/** Returns the same for a query string; a note for one that cannot be read. */
export const shapeOfText = (
  text: string,
  { registry, ceilings }: AdapterRead['pipeline']['settings'],
): string => {
  try {
    return requestShape(parse(text, ceilings, dialects[registry.strapi]), registry);
  } catch {
    return '(cannot be read)';
  }
};

/** How many requests may wait for Strapi's answer, or for their comparison. Each keeps one answer in memory. */
export const maxSamples = 20;

/** The requests that are compared. The plugin reads them one after another, so that comparing takes one connection. */
export class Samples {
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Takes a place for a request. Returns false if there is none. */
  begin(): boolean {
    if (this.#count >= maxSamples) return false;
    this.#count += 1;
    return true;
  }

  /** Frees the place of a request that is not compared. */
  end(): void {
    this.#count -= 1;
  }

  /** Compares a request when those before it have been compared, and frees its place. */
  compare(compare: () => Promise<void>): void {
    this.#last = this.#last.then(compare).finally(() => this.end());
  }
}

/** What comparing in the background needs. */
export interface ShadowSettings {
  /** The share of requests that is compared, from 0 to 1. */
  readonly share: number;
  /** Milliseconds that the plugin's read may take. */
  readonly within: number;
  readonly log: HostLogger;
  readonly file: DifferenceFile;
  /** Whether the plugin answers all other requests. */
  readonly isSwitched: boolean;
  /** Whether conditions narrow what the caller sees, so that Strapi must not answer the request. */
  readonly isNarrowed: (ctx: Context) => Promise<boolean>;
  /** Whether the plugin hands a request that it refuses over to Strapi. */
  readonly isHandedOver: (read: AdapterRead, queryString: string, error: ContentQueryError) => boolean;
  /** Whether Strapi answers the request in the form that is compared, whatever its headers say. */
  readonly isComparable: (ctx: Context) => boolean;
  /** Returns the query string that the plugin would read. Throws a ContentQueryError (400) if it cannot be read. */
  readonly queryStringOf: (ctx: Context) => string;
  /** Returns what a request reads, by its path. */
  readonly routeOf: (ctx: Context) => ReadRoute | undefined;
  /** Whether the addresses of media files are signed. */
  readonly signsFiles: boolean;
  /** How the entries of both answers are read. */
  readonly form: AnswerForm;
  /** Whether the app has middleware that sees answers, so that what leaves the app is compared too. */
  readonly hasCodeAround: () => boolean;
  /** Returns a number from 0 to 1, like Math.random. */
  readonly random: () => number;
}

interface FoundDifference {
  readonly path: string;
  readonly rule: Rule | undefined;
  readonly outcome?: Outcome;
}

/** A request that is compared: what the plugin would read, and what an action of Strapi has returned for it. */
interface Sample {
  readonly asked: Asked;
  /** The read of an action; undefined if the plugin would answer at Strapi's routes. */
  readonly request?: Omit<ReadRequest, 'queryString'>;
  /** What the actions of Strapi have returned, in their order. */
  readonly strapiBodies?: readonly string[];
}

/** What is known of a request that is compared, while it is answered. */
interface ComparedRequest {
  sample?: Sample;
  left?: Left | undefined;
}

/** Lets Strapi answer some requests, reads them with the plugin afterwards, and records the differences. */
export class Shadow {
  readonly #settings: ShadowSettings;
  readonly #own: Middleware[] = [];
  /** By context: one that is derived from it is not compared itself. */
  readonly #compared = new WeakMap<object, ComparedRequest>();
  #plugin: Pick<HostPlugin, 'answer'> | undefined;
  readonly #samples = new Samples();
  /** Compares what leaves the app. */
  readonly outside: Outside;

  constructor(settings: ShadowSettings) {
    this.#settings = settings;
    this.outside = new Outside(settings.hasCodeAround);
  }

  /** Returns the server for the plugin's middleware. Requests that are compared skip that middleware. */
  server(inner: HostServer): HostServer {
    inner.use((ctx, next) => this.#gate(ctx, next));
    return {
      use: (middleware) => {
        this.#own.push(middleware);
        return inner.use((ctx, next) => (this.isPassing(ctx) ? next() : middleware(ctx, next)));
      },
    };
  }

  /** Whether Strapi answers a request, because it is compared or because the takeover is not on yet. */
  isPassing(ctx: Context): boolean {
    return !this.outside.isAgain(ctx) && (!this.#settings.isSwitched || this.#compared.has(ctx));
  }

  /** Keeps what leaves the app for a request that is compared. Must be the first middleware of the app. */
  async leaving(ctx: Context, next: Next): Promise<void> {
    await next();
    const compared = this.#compared.get(ctx);
    if (compared !== undefined) compared.left = this.outside.leftFor(ctx);
  }

  /** Whether a read belongs to a comparison. Its result is captured and not sent to a client. */
  captureRead(ctx: Context, read: AdapterRead): boolean {
    return captureRead(ctx, read);
  }

  /** Sets the plugin that reads requests which are answered inside Strapi's controllers. */
  setPlugin(plugin: Pick<HostPlugin, 'answer'>): void {
    this.#plugin = plugin;
  }

  /** Records a read that Strapi answers because of code that the app has registered. */
  keep(kept: Kept): void {
    const { file, log } = this.#settings;
    file.report.kept = [...file.report.kept, kept];
    file.write().catch((error: Error) => log.debug(`content-query: compare: ${error.name}`));
  }

  /** Lets one of Strapi's actions answer and captures its result. Returns undefined if the request is not compared. */
  capture(
    ctx: Context,
    request: Omit<ReadRequest, 'queryString'>,
    ofStrapi: () => Promise<unknown>,
  ): Promise<unknown> | undefined {
    const compared = this.#compared.get(ctx);
    if (compared === undefined) return undefined;
    const asked = askedIn(ctx, this.#settings.queryStringOf);
    if (asked === undefined) return undefined;
    const answer = async (): Promise<unknown> => {
      const given = await ofStrapi();
      const body = ctx.body ?? given;
      // Serialized now, because the app's own code may change the object later.
      if (isRecord(body)) {
        const { strapiBodies = [] } = compared.sample ?? {};
        compared.sample = { asked, request, strapiBodies: [...strapiBodies, JSON.stringify(body)] };
      }
      return given;
    };
    return answer();
  }

  #chooses(): boolean {
    const { share, random, file } = this.#settings;
    if (random() >= share) return false;
    const isChosen = this.#samples.begin();
    if (!isChosen) file.report.dropped += 1;
    return isChosen;
  }

  async #gate(ctx: Context, next: Next): Promise<void> {
    if (this.outside.isAgain(ctx) || !this.#settings.isComparable(ctx) || !this.#chooses()) return next();
    const { isNarrowed, file, queryStringOf } = this.#settings;
    let isCompared = false;
    try {
      if (await isNarrowed(ctx)) {
        file.report.narrowed += 1;
        return await next();
      }
      const compared: ComparedRequest = {};
      this.#compared.set(ctx, compared);
      // What the app's middleware has made of the query, which the plugin would read at this point.
      const asked = askedIn(ctx, queryStringOf);
      await next();
      const { body, status } = ctx;
      if (status < 200 || status >= 300 || !isRecord(body) || ctx.method !== 'GET') return;
      const own: Sample = { asked: asked ?? ctx.querystring };
      const { strapiBodies = [JSON.stringify(body)], ...sample } = compared.sample ?? own;
      const compare = (): void =>
        this.#samples.compare(() => this.#compare(ctx, sample, strapiBodies, compared));
      isCompared = true;
      // The client may have left before Strapi has answered.
      if (ctx.res.closed) compare();
      else ctx.res.once('close', compare);
    } finally {
      if (!isCompared) this.#samples.end();
    }
  }

  /** Returns the read that the plugin would make for a request of this caller, or the code with which it would refuse the caller. */
  #readOf(ctx: Context, { request, asked }: Sample): Promise<AdapterRead | Code | undefined> {
    if (request === undefined) {
      const fresh = ctx.app.createContext(ctx.req, new ServerResponse(ctx.req)) as Context;
      return readAgain(fresh, async () => inOrder(this.#own)(fresh, async () => undefined));
    }
    const fresh: Context = Object.create(ctx);
    // A query that cannot be read is no reason to refuse the caller.
    const queryString = typeof asked === 'string' ? asked : '';
    return readAgain(
      fresh,
      async () => await this.#plugin?.answer(fresh, { ...request, queryString }, async () => undefined),
    );
  }

  async #compare(
    ctx: Context,
    sample: Sample,
    strapiBodies: readonly string[],
    compared: ComparedRequest,
  ): Promise<void> {
    const { file, log, routeOf } = this.#settings;
    const { asked } = sample;
    try {
      const read = await this.#readOf(ctx, sample);
      if (read === undefined || typeof read === 'string') {
        const route = routeOf(ctx);
        if (route === undefined) throw new Error('not routed');
        file.report.compared += 1;
        file.add({ ...route, request: '', rule: null, ...outcomeWithout(read) });
      } else {
        const { registry } = read.pipeline.settings;
        const [inside] =
          typeof asked === 'string'
            ? await this.#differences(read, asked, JSON.parse(strapiBodies.at(-1) ?? ''))
            : [this.#refusalOf(read, ctx.querystring, asked)];
        // What the plugin would refuse never leaves the app.
        const outside =
          inside?.outcome === undefined &&
          (await this.outside.differenceOf(ctx, compared.left, strapiBodies, registry));
        const found = outside ? { path: outside, rule: undefined } : inside;
        file.report.compared += 1;
        if (found === undefined) file.report.equal += 1;
        else this.#record(read, typeof asked === 'string' ? asked : ctx.querystring, found);
      }
      await file.write();
    } catch (error) {
      file.report.dropped += 1;
      // The text of the error is not logged, because it may contain values.
      log.debug(`content-query: compare: a request was not compared: ${(error as Error).name}`);
    }
  }

  async #differences(
    read: AdapterRead,
    querystring: string,
    strapiBody: Readonly<Record<string, unknown>>,
  ): Promise<readonly FoundDifference[]> {
    const { within } = this.#settings;
    const late = new AbortController();
    const request = { ...read.requestOf(querystring), signal: late.signal };
    const reading = read.pipeline.find(request);
    try {
      const pluginBody = { ...(await withDeadline(reading, within)) };
      const query = read.pipeline.bind(request);
      const { registry } = read.pipeline.settings;
      const all = differencesOf(strapiBody, pluginBody, {
        registry,
        query,
        form: this.#settings.form,
        signsFiles: this.#settings.signsFiles,
        isSearch: /(?:^|&)_q=./.test(querystring),
        filtersVersions: query.publicationFilter !== undefined,
      });
      // Unintended differences are reported first.
      return all.toSorted((a, b) => Number(a.rule !== undefined) - Number(b.rule !== undefined));
    } catch (error) {
      if (!(error instanceof ContentQueryError) || error.status >= 500) throw error;
      if (error.status !== 404) return [this.#refusalOf(read, querystring, error)];
      return [{ path: `(${error.code})`, rule: ruleOfNoEntry(strapiBody, read.pipeline.bind(request)) }];
    } finally {
      // A read that is given up must end before the next one begins.
      late.abort();
      await reading.catch(() => undefined);
    }
  }

  #refusalOf(read: AdapterRead, querystring: string, error: ContentQueryError): FoundDifference {
    const isHandedOver = error.status === 400 && this.#settings.isHandedOver(read, querystring, error);
    return {
      path: `(${error.code})`,
      rule: ruleOfMistake(error.code, error.problems[0]?.path ?? []),
      outcome: isHandedOver ? 'handed over' : 'refused',
    };
  }

  #record({ state, pipeline }: AdapterRead, querystring: string, found: FoundDifference): void {
    const { path, rule, outcome = 'different' } = found;
    this.#settings.file.add({
      type: state.type.uid,
      reads: state.reads,
      request: shapeOfText(querystring, pipeline.settings),
      path,
      rule: rule ?? null,
      outcome,
    });
  }
}
