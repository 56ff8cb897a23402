import type { Context, Middleware, Next } from 'koa';
import type { Model, ModelStatic, Sequelize } from 'sequelize';
import type { Access } from '../lib/schema/access.ts';

/** The slice of a logger that the plugin writes to; pino, winston and Strapi's logger all have it. */
export interface HostLogger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Reads the host's configuration by dotted path, as Strapi's `strapi.config.get` does. */
export interface HostConfig {
  get(path: string, fallback?: unknown): unknown;
}

/** Configuration as nested objects: `{ api: { rest: { maxLimit: 50 } } }`. Keys may be dotted too. */
export interface HostConfigTree {
  readonly [key: string]: unknown;
  readonly get?: undefined;
}

/** What a host's configuration may be: nested objects, a Map with dotted paths for keys, or anything with `get`. */
export type HostConfigSource = HostConfig | HostConfigTree;

/** Where the plugin hangs its middleware: a Koa application, or anything with the same `use`. */
export interface HostServer {
  use(middleware: Middleware): unknown;
}

/** Who asks. The host signs people in; the plugin only wants to know the outcome. */
export interface HostAuth {
  /**
   * The type of the role that sends this request, `public` when nobody is signed in.
   * Throws an error with `status: 401` for a token that is bad or belongs to an unknown or blocked user.
   */
  roleOf(ctx: Context): string | Promise<string>;
  /**
   * What a caller may find who has no role but grants of their own, such as an API token; undefined for every other, who
   * is then asked for by `roleOf`. An access is not changed after it was given: other grants are another object.
   */
  accessOf?(ctx: Context): Access | undefined | Promise<Access | undefined>;
  /** Whether an administrator sends this request; admin-config is closed where a host does not say. */
  isAdmin?(ctx: Context): boolean | Promise<boolean>;
  /** Who sends this request, for the audit trail: a user name, an e-mail address, an id. */
  nameOf?(ctx: Context): string | Promise<string>;
  /** The secrets with which the host signs tokens and cookies of its own. What signs preview links may be none of them. */
  readonly secrets?: readonly string[];
  /** How people sign in on the admin page. Where a host does not say, the page asks for a bearer token. */
  readonly signIn?: HostSignIn;
}

/** Somebody who may use the admin page. */
export interface SignedIn {
  /** What `find` is asked for with every later request. */
  readonly id: string;
  /** For the audit trail. */
  readonly name: string;
  /** The type of the role that this person reads content as, where they are no administrator. */
  readonly role: string;
  readonly admin: boolean;
}

/**
 * Signing in on the admin page: by an address and a password, at the host's own sign-in page, or both. What comes of it is a
 * session of the admin page alone, which the content API does not know.
 */
export interface HostSignIn {
  /**
   * Whom an address and a password belong to; undefined where that is nobody, or nobody who may sign in. It takes as long for
   * an address that nobody has as for a wrong password. The page counts attempts and refuses after a few.
   */
  password?(
    given: { readonly address: string; readonly password: string },
    ctx: Context,
  ): SignedIn | undefined | Promise<SignedIn | undefined>;
  /** The path of the host's own sign-in page, such as `/login`; it leads back to the path in the parameter `returnTo`, which `ownPath` checks. */
  readonly page?: string;
  /** Whom the host's own session belongs to, once its page has led back. */
  visitor?(ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
  /** Who an id belongs to now; undefined ends the session, as for somebody who was blocked. Asked with every request. */
  find(id: string, ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
}

/** Which optional features the host has. A feature that is off takes its parameter with it. */
export interface HostFeatures {
  readonly i18n: boolean;
  readonly permissions: boolean;
  readonly draftAndPublish: boolean;
}

/** A registered schema as the host holds it, and the file it came from, for error messages. */
export interface RegisteredSchema {
  readonly schema: unknown;
  readonly file?: string;
}

/** A read on the plugin's routes, for a host that may answer it too. */
export interface HostRead {
  /** Answers it by the plugin. Throws a ContentQueryError where it is refused. */
  answer(): Promise<void>;
}

/**
 * What a Koa CMS host hands to the plugin. It follows what Strapi v4 gives its own plugins
 * (`strapi.server`, `strapi.contentTypes`, `strapi.components`, `strapi.config`, `strapi.log`),
 * so that an adapter to such a host is a few lines.
 */
export interface Host {
  readonly server: HostServer;
  readonly sequelize: Sequelize;
  /** Content types by uid, such as `api::article.article`. */
  readonly contentTypes: Readonly<Record<string, RegisteredSchema>>;
  /** Components by uid, such as `shared.seo`. Default none. */
  readonly components?: Readonly<Record<string, RegisteredSchema>>;
  /** The host's own Sequelize models by uid; a type without one is read from Strapi v4's tables. */
  readonly models?: Readonly<Record<string, ModelStatic<Model>>>;
  /** The uids of the collection types that have a list, and of the single types that are served. Default: the host's own, and those in `flatTypes`. */
  readonly listed?: ReadonlySet<string>;
  /** The uids of the collection types that give one entry by its id. Default: every one that has a list. */
  readonly servesOne?: ReadonlySet<string>;
  /** The uids of the types whose list, or single type's entry, is given. Default: every one in `listed`. */
  readonly servesList?: ReadonlySet<string>;
  /**
   * Whether a controller of the host's own, behind its own routes, asks for a read with `HostPlugin.answer`; the plugin's
   * middleware then lets such a request pass, and looks on. Default: none does.
   */
  readonly inController?: (uid: string, reads: Asked['reads']) => boolean;
  /** The query string of a request whose query the host's middleware may have changed. Default: `ctx.querystring`. */
  readonly queryStringOf?: (ctx: Context) => string;
  /** `{ api: { rest: { maxLimit: 50 } } }`. Default: nothing is set. */
  readonly config?: HostConfigSource;
  readonly log: HostLogger;
  readonly auth: HostAuth;
  /**
   * Runs in the place of each read, where the host has an answer of its own to it: `read.answer()` answers by the plugin, `next()` by
   * what comes after the plugin. Default: the plugin answers.
   */
  around?(read: HostRead, ctx: Context, next: Next): Promise<void>;
  readonly features: HostFeatures;
}

/** A host that has been checked, with what it left out in its place. */
export type ReadyHost = Host & {
  readonly components: NonNullable<Host['components']>;
  readonly config: HostConfigSource;
};

/** What a controller of the host's own asks the plugin to read. */
export interface Asked {
  readonly uid: string;
  readonly reads: 'list' | 'one' | 'single';
  /** The id of one entry, as the path says it. */
  readonly id?: string | undefined;
  readonly queryString: string;
}

/** What the plugin gives back: the lifecycle that a host runs, in this order. */
export interface HostPlugin {
  /** Checks the configuration and hangs the middleware into the host. No database is touched. */
  register(): void | Promise<void>;
  /** Checks the schemas, builds the models, loads the grants, mounts the route. */
  bootstrap(): Promise<void>;
  /**
   * Answers a read from within a controller of the host's own: puts the body on the context, as an object. Throws a
   * ContentQueryError, which the plugin's middleware before the host's routes answers.
   *
   * @param next What the host itself would answer, where it has an `around`.
   */
  answer(ctx: Context, asked: Asked, next: Next): Promise<void>;
  /** Ends timers and listeners; the host's Sequelize instance stays the host's to close. */
  destroy(): Promise<void>;
}
