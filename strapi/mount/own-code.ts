import type { ReadKind } from '../../lib/schema/reads.ts';
import type { StrapiApp, StrapiLayer } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import { contentApiPrefix } from '../host-config.ts';
import { isOfWordPlugin } from '../refused/populate-words.ts';
import { versionOf } from '../version.ts';
import { strapiReads } from './customised.ts';

/** A subscriber to the events of Strapi's database: a function for every event, or hooks by name, for some types or all. */
type Subscriber =
  | ((event: unknown) => unknown)
  | (Readonly<Record<string, unknown>> & { readonly models?: unknown });

/** Returns the stack line of the code that called the function in which the stack was made. */
const callerIn = (stack: string | undefined): string => stack?.split('\n')[2] ?? '';

/** The folder of the adapter, as stack lines name it. */
const adapterFolder = new URL('../', import.meta.url).href;

/**
 * Whether a file is in one of Strapi's own packages, which also subscribe and decorate but change nothing that a find shows, or in
 * a plugin whose words in populate the plugin refuses.
 */
const isKnown = (file: string): boolean =>
  /[\\/]@strapi[\\/]/.test(file) || file.includes(adapterFolder) || isOfWordPlugin(file);

const hookOf = (subscriber: Subscriber, uid: string, reads: ReadKind): string | undefined => {
  if (typeof subscriber === 'function') return 'every event';
  const { models } = subscriber;
  if (Array.isArray(models) && !models.includes(uid)) return undefined;
  return strapiReads[reads].hooks.find((name) => typeof subscriber[name] === 'function');
};

/** A read of a type that Strapi answers because of what the app has registered. */
export interface KeptRead {
  readonly uid: string;
  readonly reads: ReadKind;
  readonly why: string;
}

type Method = (given: unknown) => unknown;

/** The key under which a wrapper says that it is one. */
const isWrapper: unique symbol = Symbol('wrapper of a method');

/** Wraps a method once, so that `around` handles the calls from code of the app. */
const wrap = (
  object: object | undefined,
  name: string,
  around: (method: Method, given: unknown) => unknown,
): void => {
  const own: unknown = object === undefined ? undefined : Reflect.get(object, name);
  if (object === undefined || typeof own !== 'function' || isWrapper in own) return;
  const method: Method = (given) => Reflect.apply(own, object, [given]);
  const wrapped: Method = (given) =>
    isKnown(callerIn(new Error('the caller').stack)) ? method(given) : around(method, given);
  Reflect.set(object, name, Object.assign(wrapped, { [isWrapper]: true }));
};

const sanitizersOf = (app: StrapiApp): readonly unknown[] => app.sanitizers?.get('content-api.output') ?? [];

const functionsOf = (app: StrapiApp): Readonly<Record<string, unknown>> => {
  const all = Object.entries(versionOf(app).functions(app));
  return Object.fromEntries(all.filter(([, value]) => typeof value === 'function'));
};

/**
 * Finds what the app registers with Strapi to change answers outside its types' own files: sanitizers of answers, subscribers to
 * database events, decorators of the entity service or middlewares of documents, its own signing of media files, middleware. The app may register them in its `bootstrap`,
 * after the plugin has decided which types it answers, so each read asks again.
 */
export class OwnCode {
  readonly #app: StrapiApp;
  readonly #named: readonly string[];
  readonly #hasMiddlewaresOfWrites: boolean;
  readonly #subscribers: Subscriber[] = [];
  readonly #noted = new Set<string>();
  /** Why all types stay with Strapi, once for each function that the app has registered. */
  readonly #registered: string[] = [];
  #hasOwnSigning: (uid: string) => boolean = () => false;
  #onKept: (uid: string, action: string, why: string) => void = () => {};
  /** Strapi's own functions, by name, as they were first seen. */
  #functions: Readonly<Record<string, unknown>> = {};
  /** The sanitizers of answers that Strapi's own plugins have registered. */
  #sanitizers: readonly unknown[] = [];
  #hasMiddleware = false;
  #hasBooted = false;

  /** The types in `named` are answered in spite of such code, because the operator has named them. */
  constructor(
    app: StrapiApp,
    named: readonly string[],
    documentMiddlewares: AdapterSettings['documentMiddlewares'] = 'reads',
  ) {
    this.#app = app;
    this.#named = named;
    this.#hasMiddlewaresOfWrites = documentMiddlewares === 'writes';
  }

  /**
   * Must be called in `register`, before that of the app, and again when Strapi has opened its database, before any `bootstrap`: not
   * every version has all registries at the first call. A later call changes nothing.
   */
  watch(): void {
    this.#functions = { ...functionsOf(this.#app), ...this.#functions };
    if (this.#sanitizers.length === 0) this.#sanitizers = [...sanitizersOf(this.#app)];
    // Strapi v4 makes it with the database.
    const { db } = this.#app as { readonly db?: StrapiApp['db'] };
    const lifecycles = db?.lifecycles;
    wrap(lifecycles, 'subscribe', (subscribe, given) => {
      const unsubscribe = subscribe(given);
      this.#subscribers.push(given as Subscriber);
      return (): unknown => {
        this.#subscribers.splice(this.#subscribers.indexOf(given as Subscriber), 1);
        return typeof unsubscribe === 'function' ? unsubscribe() : undefined;
      };
    });
    this.#watchRegistering();
    this.#watchServer();
  }

  /** Whether code of the app, or of its plugins, has added middleware to Strapi's server so far, besides `config/middlewares`. */
  get hasMiddleware(): boolean {
    return this.#hasMiddleware;
  }

  #watchServer(): void {
    const { server } = this.#app as { readonly server?: StrapiApp['server'] };
    for (const object of [server, server?.app])
      wrap(object, 'use', (use, given) => {
        this.#hasMiddleware = true;
        return use(given);
      });
  }

  #watchRegistering(): void {
    if (this.#hasMiddlewaresOfWrites) return;
    const { object, method, methods, words, remedy } = versionOf(this.#app).registering(this.#app);
    wrap(object, method, (register, given) => {
      const before = methods();
      const result = register(given);
      const after = methods();
      const changed =
        before === undefined ? method : Object.keys(before).find((name) => before[name] !== after?.[name]);
      if (changed === undefined) return result;
      const why = [words(changed, given), ...(remedy === undefined ? [] : [remedy])].join('; ');
      this.#registered.push(why);
      if (this.#hasBooted)
        this.#app.log.warn(`content-query: only types that the configuration names are answered: ${why}`);
      return typeof result === 'function' ? this.#ending(why, result as () => unknown) : result;
    });
  }

  /** Returns a function that ends what was registered. */
  #ending(why: string, end: () => unknown): () => unknown {
    let hasEnded = false;
    return () => {
      if (!hasEnded) this.#registered.splice(this.#registered.indexOf(why), 1);
      hasEnded = true;
      return end();
    };
  }

  /** Sets the function that says of which types the app signs media files with its own code. */
  setOwnSigning(signs: (uid: string) => boolean): void {
    this.#hasOwnSigning = signs;
  }

  /** Sets the function that is called once for each read of a type that Strapi answers, and each reason. */
  setOnKept(onKept: (uid: string, action: string, why: string) => void): void {
    this.#onKept = onKept;
  }

  /**
   * Returns why Strapi has to answer a read of a type; undefined if the app has registered nothing that changes it. The
   * reason is logged once.
   */
  whyStrapiAnswers(uid: string, reads: ReadKind): string | undefined {
    const why = this.whyKept(uid, reads);
    if (why === undefined) return undefined;
    const line = this.#note(uid, reads, why);
    if (line !== undefined) this.#app.log.info(line);
    return why;
  }

  /** Returns the same and logs nothing. */
  whyKept(uid: string, reads: ReadKind): string | undefined {
    return this.#named.includes(uid) ? undefined : this.#why(uid, reads);
  }

  /**
   * Must be called when every `bootstrap` has ended, with what the boot has said to stay with Strapi. It is not logged again at the
   * first read, and what the app registers from now on is logged at once.
   */
  endBoot(kept: readonly KeptRead[]): void {
    this.#hasBooted = true;
    for (const { uid, reads, why } of kept) this.#note(uid, reads, why);
  }

  /** Returns the line about a read that Strapi answers; undefined if the read was noted before with the same reason. */
  #note(uid: string, reads: ReadKind, why: string): string | undefined {
    const { action } = strapiReads[reads];
    const line = `content-query: ${uid}: Strapi answers ${action}: ${why}`;
    if (this.#noted.has(line)) return undefined;
    this.#noted.add(line);
    this.#onKept(uid, action, why);
    return line;
  }

  #why(uid: string, reads: ReadKind): string | undefined {
    if (this.#hasSanitizer()) return "the app has a sanitizer of its own for 'content-api.output'";
    const replaced = this.#replaced();
    if (replaced !== undefined) return `${replaced} is the app's own`;
    const [registered] = this.#registered;
    if (registered !== undefined) return registered;
    if (this.#hasOwnSigning(uid))
      return "it leads to media files, and signFileUrls of the upload plugin's service 'file' is the app's own";
    for (const subscriber of this.#subscribers) {
      const hook = hookOf(subscriber, uid, reads);
      if (hook !== undefined) return `a subscriber of strapi.db.lifecycles has ${hook}`;
    }
    return undefined;
  }

  /** Returns the name of one of Strapi's functions that the app has replaced. */
  #replaced(): string | undefined {
    const now = functionsOf(this.#app);
    return Object.keys(this.#functions).find((name) => now[name] !== this.#functions[name]);
  }

  /** Users-permissions registers one sanitizer itself. */
  #hasSanitizer(): boolean {
    const now = sanitizersOf(this.#app);
    if (now.length > (this.#app.plugin('users-permissions') === undefined ? 0 : 1)) return true;
    return this.#sanitizers.some((sanitizer) => !now.includes(sanitizer));
  }
}

/** Whether this is the `allowedMethods` middleware, which every router of Strapi has. */
const isOfRouter = (middleware: { readonly name: string }): boolean => middleware.name === 'allowedMethods';

const isMiddlewareOn =
  (path: string) =>
  ({ methods, stack, regexp }: StrapiLayer): boolean =>
    methods?.length === 0 && regexp?.test(path) !== false && (stack ?? []).some((one) => !isOfRouter(one));

/**
 * Whether the app has added middleware before all routes of its content API, with `strapi.server.api('content-api').use(...)` or
 * `strapi.server.router.use(...)`. It runs after middleware added with `strapi.server.use`, such as the plugin's.
 */
export const isOnEveryRoute = (app: StrapiApp): boolean => {
  const { server } = app;
  const layers = [...server.listRoutes(), ...(server.api?.('content-api').listRoutes() ?? [])];
  return layers.some(isMiddlewareOn(`${contentApiPrefix(app)}/anything`));
};

/** Plugins that add routes before those of the content API in their bootstrap, which may run after the bootstrap of this plugin. */
const beforeRoutes = ['rest-cache'] as const;

/** Returns the plugins of the app whose code runs before every route, so that a takeover at the routes would skip it. */
export const pluginsBeforeRoutes = (app: StrapiApp): string[] =>
  beforeRoutes.filter((name) => app.plugin(name) !== undefined);

const nameOf = (entry: unknown): string => {
  if (typeof entry === 'string') return entry;
  const { name, resolve } = (entry ?? {}) as { readonly name?: unknown; readonly resolve?: unknown };
  return String(name ?? resolve ?? '');
};

/** Returns the names of the middleware in `config/middlewares` that is not Strapi's own. */
export const ownMiddlewares = ({ config }: StrapiApp): string[] => {
  const named = config.get('middlewares', []);
  return (Array.isArray(named) ? named : []).map(nameOf).filter((name) => !name.startsWith('strapi::'));
};

/**
 * Whether the app has code around Strapi's endpoints that sees answers and may change them: middleware before its routes, or a
 * plugin's. It gets every answer as an object.
 */
export const hasCodeAround = (app: StrapiApp, ownCode: Pick<OwnCode, 'hasMiddleware'>): boolean =>
  ownCode.hasMiddleware ||
  ownMiddlewares(app).length > 0 ||
  isOnEveryRoute(app) ||
  pluginsBeforeRoutes(app).length > 0;
