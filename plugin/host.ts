import type { Context, Middleware, Next } from 'koa';
import type { Model, ModelStatic, Sequelize } from 'sequelize';
import type { Access, Action } from '../lib/schema/access.ts';

/** The part of a logger that the plugin uses; pino, winston and Strapi's logger all have it. */
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

/** What the plugin adds its middleware to: a Koa application, or anything with the same `use`. */
export interface HostServer {
  use(middleware: Middleware): unknown;
}

/** Who asks. The host signs people in; the plugin only needs the result. */
export interface HostAuth {
  /**
   * The type of the role that sends this request, `public` when nobody is signed in.
   * Throws an error with `status: 401` for a token that is bad or belongs to an unknown or blocked user.
   */
  roleOf(ctx: Context): string | Promise<string>;
  /**
   * The access of a caller that has its own grants instead of a role, such as an API token. For undefined the plugin calls
   * `roleOf`. An access must not change after it was returned: for other grants return another object.
   */
  accessOf?(ctx: Context): Access | undefined | Promise<Access | undefined>;
  /** The `role` of the accesses that `accessOf` gives, where they are known: names that conditions may have beside those of roles. */
  readonly accessRoles?: readonly string[];
  /**
   * The user who sends this request, for the variables in conditions: `$user` is its `id`, `$user.region` its own property `region`. It is
   * called for roles that have conditions alone. Undefined where nobody is signed in, and where this function is missing.
   */
  userOf?(ctx: Context): unknown;
  /**
   * The user of an id, as `userOf` gives users: an administrator looks on the admin page at what that user would see. Undefined where
   * there is none. Without this function the page has no field for a user.
   */
  userById?(id: string): unknown;
  /**
   * Whether this caller is shown one entry that is a draft, by its id, without asking for `preview`, as Strapi v4 shows it.
   * What the relations of that entry lead to is published still. Default: nobody is.
   */
  draftsById?(ctx: Context): boolean | Promise<boolean>;
  /** Whether an administrator sends this request; without this function admin-config is off. */
  isAdmin?(ctx: Context): boolean | Promise<boolean>;
  /** Who sends this request, for the audit trail: a user name, an e-mail address, an id. */
  nameOf?(ctx: Context): string | Promise<string>;
  /**
   * The secrets with which the host signs its own tokens and cookies. The secret for preview links must differ from all of
   * them.
   */
  readonly secrets?: readonly string[];
  /** How people sign in on the admin page. Without it the page asks for a bearer token. */
  readonly signIn?: HostSignIn;
}

/** Somebody who may use the admin page. */
export interface SignedIn {
  /** The id that `find` gets with every later request. */
  readonly id: string;
  /** For the audit trail. */
  readonly name: string;
  /** The type of the role with which this person reads content, if they are not an administrator. */
  readonly role: string;
  readonly admin: boolean;
}

/**
 * Signing in on the admin page: by an address and a password, at the host's own sign-in page, or both. The resulting session
 * is only valid for the admin page; the content API does not know it.
 */
export interface HostSignIn {
  /**
   * The person with this address and password; undefined if there is none, or none who may sign in. It must take the same
   * time for an unknown address as for a wrong password. The page counts attempts and refuses after a few.
   */
  password?(
    given: { readonly address: string; readonly password: string },
    ctx: Context,
  ): SignedIn | undefined | Promise<SignedIn | undefined>;
  /**
   * The path of the host's own sign-in page, such as `/login`; it redirects back to the path in the parameter `returnTo`,
   * which `ownPath` checks.
   */
  readonly page?: string;
  /** The person of the host's own session, after its page has redirected back. */
  visitor?(ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
  /**
   * The person with this id as of now; undefined ends the session, for example of a blocked user. Called for every request.
   */
  find(id: string, ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
}

/** A role, as the admin page shows it. */
export interface HostRole {
  /** What `auth.roleOf` gives: `editor`. */
  readonly type: string;
  /** Default: the type. */
  readonly name?: string;
  readonly description?: string;
}

/** What one role may do with one content type: `{ role: 'editor', uid: 'api::book.book', action: 'find' }`. */
export interface HostGrant {
  readonly role: string;
  readonly uid: string;
  readonly action: Action;
}

/** A grant that is given, or taken away. */
export interface HostGrantChange extends HostGrant {
  readonly granted: boolean;
}

/** Roles and grants of a host that keeps them itself, in place of tables. */
export interface HostPermissionStore {
  /** Every role, in the order in which the admin page shows them. */
  roles(): readonly HostRole[] | Promise<readonly HostRole[]>;
  /**
   * Every grant of every role; what is not in it is closed. It is called once a second and after every change. While it throws,
   * or does not answer within `acquireTimeout`, requests are answered with 503.
   */
  grants(): readonly HostGrant[] | Promise<readonly HostGrant[]>;
  /**
   * Makes changes of the admin page, all of them or none; `by` is who makes them. Roles, types and actions have been checked.
   * Without this function the admin page only shows the grants.
   */
  setGrants?(changes: readonly HostGrantChange[], by: string): void | Promise<void>;
  /**
   * Calls the function whenever a grant may have changed, so that the change takes effect at once and not within a second. If it
   * returns a function, that is called when the plugin stops.
   */
  onChange?(changed: () => void): undefined | (() => void);
}

/** Which optional features the host has. A feature that is off takes its parameter with it. */
export interface HostFeatures {
  readonly i18n: boolean;
  readonly permissions: boolean;
  readonly draftAndPublish: boolean;
}

/** A registered schema, and the file it came from, for error messages. */
export interface RegisteredSchema {
  readonly schema: unknown;
  readonly file?: string;
}

/** A read on the plugin's routes, for a host that may answer it too. */
export interface HostRead {
  /** Lets the plugin answer. Throws a ContentQueryError if the read is refused. */
  answer(): Promise<void>;
}

/**
 * What a Koa CMS host hands to the plugin. It follows what Strapi v4 gives its own plugins (`strapi.server`,
 * `strapi.contentTypes`, `strapi.components`, `strapi.config`, `strapi.log`), so that an adapter for such a host needs only
 * a few lines.
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
   * Whether a controller of the host, behind the host's own routes, calls `HostPlugin.answer` for this read. The plugin's
   * middleware then passes such a request on, and only records it. Default: none does.
   */
  readonly inController?: (uid: string, reads: Asked['reads']) => boolean;
  /** Whether the host's router matches paths in any case, as Strapi's does: `/api/Articles`. Default: false. */
  readonly foldsPaths?: boolean;
  /** The query string of a request whose query the host's middleware may have changed. Default: `ctx.querystring`. */
  readonly queryStringOf?: (ctx: Context) => string;
  /** `{ api: { rest: { maxLimit: 50 } } }`. Default: nothing is set. */
  readonly config?: HostConfigSource;
  readonly log: HostLogger;
  readonly auth: HostAuth;
  /** Roles and grants that the host keeps itself. Default: the tables of users-permissions, or the plugin's own. */
  readonly permissionStore?: HostPermissionStore;
  /**
   * Called for each read, for a host that may answer it itself: `read.answer()` lets the plugin answer, `next()` the
   * middleware after the plugin. Default: the plugin answers.
   */
  around?(read: HostRead, ctx: Context, next: Next): Promise<void>;
  readonly features: HostFeatures;
}

/** A host that has been checked, with the defaults filled in. */
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

/** The functions of the plugin, in the order in which a host calls them. */
export interface HostPlugin {
  /** Checks the configuration and adds the middleware to the host. It does not use the database. */
  register(): void | Promise<void>;
  /** Checks the schemas, builds the models, loads the grants, mounts the route. */
  bootstrap(): Promise<void>;
  /**
   * Answers a read inside a controller of the host: sets the body of the context, as an object. Throws a ContentQueryError,
   * which the plugin's middleware before the host's routes answers.
   *
   * @param next What the host itself would answer, if it has an `around`.
   */
  answer(ctx: Context, asked: Asked, next: Next): Promise<void>;
  /** Stops timers and listeners; the host closes its Sequelize instance itself. */
  destroy(): Promise<void>;
}
