import type { Server } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { HostLogger } from '../plugin/host.ts';

/** An attribute as Strapi holds it, with the keys that Strapi adds. */
export type StrapiAttribute = Readonly<Record<string, unknown>> & { readonly type: string };

/** A content type or component as Strapi holds it. */
export interface StrapiType {
  readonly kind?: string;
  readonly collectionName: string;
  readonly info: { readonly singularName?: string; readonly pluralName?: string };
  readonly options?: Readonly<Record<string, unknown>>;
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
  readonly attributes: Readonly<Record<string, StrapiAttribute>>;
  /** The hooks of the type's `lifecycles.js`, by name. */
  readonly lifecycles?: Readonly<Record<string, unknown>>;
}

/** A route of the app, once Strapi has filled in its defaults. */
export interface StrapiRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: unknown;
  /** The parameters that a Strapi 5 app has added to the route, by name. */
  readonly request?: { readonly query?: Readonly<Record<string, unknown>> };
  readonly config?: {
    readonly auth?: false | { readonly scope?: readonly string[]; readonly strategies?: unknown };
    readonly policies?: readonly unknown[];
    readonly middlewares?: readonly unknown[];
    readonly prefix?: string;
  };
}

interface StrapiRouter {
  readonly prefix?: string;
  readonly routes?: readonly StrapiRoute[];
}

/** The result of one of Strapi's sign-in strategies for a request. */
export interface StrapiAuthentication {
  readonly strategy: {
    readonly name?: string;
    verify?(authentication: StrapiAuthentication, config: { readonly scope: readonly string[] }): unknown;
  };
  readonly credentials: unknown;
}

/** Strapi's own authentication: it asks every strategy in turn and checks scopes. */
export interface StrapiAuth {
  authenticate(ctx: Context, next: () => void): Promise<unknown>;
  /** Throws if the scope is not granted. */
  verify(authentication: StrapiAuthentication, config: { readonly scope: readonly string[] }): Promise<void>;
}

/** The APIs of an app by name, each with its routers. */
export type StrapiApis = Readonly<
  Record<string, { readonly routes?: Readonly<Record<string, StrapiRouter>> }>
>;

interface Named {
  readonly name: string;
  readonly referencedColumn?: string;
}

interface MorphColumn {
  readonly idColumn: Named;
  readonly typeColumn: Named;
}

/** The tables and columns in which Strapi's own database layer stores one attribute. */
export interface StrapiStored {
  readonly columnName?: unknown;
  readonly target?: unknown;
  readonly morphBy?: unknown;
  readonly joinColumn?: Named;
  readonly morphColumn?: MorphColumn;
  readonly joinTable?: {
    readonly name: string;
    readonly joinColumn?: Named;
    readonly inverseJoinColumn?: Named;
    readonly morphColumn?: MorphColumn;
    readonly orderColumnName?: string;
    readonly inverseOrderColumnName?: string;
    readonly orderBy?: Readonly<Record<string, unknown>>;
  };
}

/** What Strapi's own database layer knows about the table of every type, by uid. */
export type StrapiMetadata = ReadonlyMap<
  string,
  { readonly tableName?: string; readonly attributes: Readonly<Record<string, StrapiStored>> }
>;

/** The database as Strapi has opened it. */
export interface StrapiDatabase {
  readonly dialect: { readonly client: string };
  readonly config: {
    readonly connection: {
      readonly client?: unknown;
      readonly connection: unknown;
      readonly pool?: { readonly max?: number };
    };
  };
  readonly metadata?: StrapiMetadata;
  /** Builds a statement that runs no lifecycles and no subscribers. */
  queryBuilder(uid: string): {
    init(options: object): { execute(): Promise<Readonly<Record<string, unknown>>[]> };
  };
  /** The subscribers to the events of entries. */
  readonly lifecycles?: {
    /** Calls a function of the subscriber for each event of its name. Returns a function that ends it. */
    subscribe?(subscriber: object): unknown;
  };
  /** Whether the caller is inside of a transaction. */
  inTransaction?(): boolean;
  /** Runs a function in the transaction of the caller, or in one of its own. */
  transaction?(run: (given: { onCommit?(run: () => void): void }) => unknown): Promise<unknown>;
  /** A knex instance. */
  readonly connection: {
    readonly client: { readonly driver: unknown; readonly driverName?: string };
    raw(sql: string): Promise<unknown>;
  };
}

/** A layer of one of Strapi's routers: a route, or, without methods, middleware. */
export interface StrapiLayer {
  readonly path: unknown;
  readonly regexp?: RegExp;
  readonly methods?: readonly string[];
  readonly stack?: Middleware[];
}

type Methods = Readonly<Record<string, unknown>>;

/** One of the app's plugins. */
export interface StrapiPlugin {
  service(name: string): unknown;
  /** The provider of the upload plugin, which stores the media files. */
  readonly provider?: {
    isPrivate?(): unknown;
    getSignedUrl?(file: object): unknown;
  };
}

/** The part of a running Strapi app that the adapter uses. `version.ts` says what differs between versions. */
export interface StrapiApp {
  readonly server: {
    use(middleware: Middleware): unknown;
    /** The Koa application. */
    readonly app?: Koa;
    /** The server that listens once every `bootstrap` has ended. */
    readonly httpServer?: Pick<Server, 'listening' | 'off' | 'once'>;
    /** The layers of its routers. */
    listRoutes(): readonly StrapiLayer[];
    /** The router of its content API. */
    api?(name: 'content-api'): { listRoutes(): readonly StrapiLayer[] };
  };
  readonly config: { get(path: string, fallback?: unknown): unknown };
  readonly log: HostLogger;
  readonly dirs?: { readonly app?: { readonly root?: string } };
  readonly contentTypes: Readonly<Record<string, StrapiType>>;
  readonly components: Readonly<Record<string, StrapiType>>;
  /** The APIs of a v4 app; in Strapi 5 they are in `apis`. */
  readonly api: StrapiApis;
  readonly apis?: StrapiApis;
  /** The services of a v4 app; Strapi 5 has `auth` itself. */
  readonly container: { get(name: 'auth'): StrapiAuth; get(name: 'modules'): unknown };
  readonly auth?: StrapiAuth;
  /** The document service of Strapi 5, a function, to which the app may add middlewares. */
  readonly documents?: { use?(middleware: unknown): unknown };
  /** The functions with which Strapi 5 checks a query and cleans an answer. The app may replace them. */
  readonly contentAPI?: { readonly sanitize?: Methods; readonly validate?: Methods };
  readonly db: StrapiDatabase;
  /** The functions that the app and its plugins register to change answers. */
  readonly sanitizers?: { get(path: string): readonly unknown[] };
  /** Reads and writes entries, by methods that the app may decorate. */
  readonly entityService?: { readonly implementation?: Methods };
  plugin(name: string): StrapiPlugin | undefined;
  /** `strapi::content-types.afterSync` is called when the database is open and the routes do not exist yet. */
  hook?(name: string): { register(run: () => void): unknown };
  controller(uid: string): Methods | undefined;
  service(uid: string): Methods | undefined;
  store(of: { type: string; name: string }): { get(what: { key: string }): Promise<unknown> };
}
