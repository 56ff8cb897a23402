import type { Context, Middleware, Next } from 'koa';
import type { Model, ModelStatic, Sequelize } from 'sequelize';
import type { Features } from '../lib/request/context.ts';
import type { Access, Action } from '../lib/schema/access.ts';
import type { ScalarAttribute } from '../lib/schema/attribute.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import type { ReadKind } from '../lib/schema/reads.ts';
import type { Value } from '../lib/schema/scalar-types.ts';
import type { RequestVariables } from '../lib/schema/variables.ts';

/** An entry that was created, changed or deleted; without its name, any entries of the type. */
export interface HostChange {
  readonly uid: string;
  /** The entry's id. In the tables of Strapi 5 it is not read, because publishing an entry again changes it. */
  readonly id?: string | number;
  /** The id of the entry's document, in the tables of Strapi 5. */
  readonly documentId?: string;
}

/** What has changed, as the tags of the answers that may be old now. */
export interface ContentChange {
  /** Tags as in the header that `api.rest.cacheTags` names, without repetition: `['article', 'article:12']`. */
  readonly tags: readonly string[];
}

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

/** Configuration as nested objects: `{ api: { rest: { maxLimit: 50 } } }`. Keys may also be dotted paths. */
export interface HostConfigTree {
  readonly [key: string]: unknown;
  readonly get?: undefined;
}

/** A host's configuration: nested objects, a Map with dotted paths as keys, or anything with `get`. */
export type HostConfigSource = HostConfig | HostConfigTree;

/** Where the plugin adds its middleware: a Koa application, or anything with the same `use`. */
export interface HostServer {
  use(middleware: Middleware): unknown;
}

/** A role that has to be looked up, and the credentials that it belongs to. */
export interface RoleByKey {
  /**
   * The credentials, such as the Authorization header or the id of a session, with everything else that the role depends on. For two
   * seconds the role and the user of a key are remembered; of the key only a digest is kept. For an empty key nothing is.
   */
  readonly key: string;
  /** The role. What it throws is not remembered. While it is remembered this is not called, so `userOf` must not need what it does. */
  role(): string | Promise<string>;
}

/** Recognises the caller. The host signs people in; the plugin only needs the result. */
export interface HostAuth {
  /**
   * The type of the role that sends this request, `public` when nobody is signed in; or how to look it up, with a key by which it is
   * remembered: `{ key: ctx.get('authorization'), role: () => roleOfToken(ctx) }`.
   * Throws an error with `status: 401` for a token that is bad or belongs to an unknown or blocked user.
   */
  roleOf(ctx: Context): string | RoleByKey | Promise<string | RoleByKey>;
  /**
   * The access of a caller with grants of its own, such as an API token; it must not change afterwards. If undefined, `roleOf` is
   * called. Conditions of its `role` hold for types without an entry in its own; `{ fields: null, rows: null }` shows a whole type.
   */
  accessOf?(ctx: Context): Access | undefined | Promise<Access | undefined>;
  /** The `role` names of the accesses that `accessOf` returns, as far as they are known. Conditions may use them like names of roles. */
  readonly accessRoles?: readonly string[];
  /**
   * The user who sends this request, for variables in conditions: `$user` is its `id`, `$user.region` its property `region`. It is
   * only called for roles that have conditions. Undefined means that nobody is signed in, as does a missing function.
   */
  userOf?(ctx: Context): unknown;
  /**
   * Returns the user with an id in the form of `userOf`, or undefined if there is none, so that an administrator can see on the admin
   * page what that user would see. Without this function the page has no field for a user.
   */
  userById?(id: string): unknown;
  /**
   * Whether this caller gets a draft by its id without asking for `preview`, as in Strapi v4. The relations of that entry still
   * lead to published entries only. Default: no caller does.
   */
  draftsById?(ctx: Context): boolean | Promise<boolean>;
  /** Whether an administrator sends this request. Without this function admin-config is off. */
  isAdmin?(ctx: Context): boolean | Promise<boolean>;
  /** The name of the caller in the audit trail: a user name, an e-mail address or an id. */
  nameOf?(ctx: Context): string | Promise<string>;
  /** The secrets with which the host signs its own tokens and cookies. The secret of preview links must differ from all of them. */
  readonly secrets?: readonly string[];
  /** How people sign in on the admin page. Default: the page asks for a bearer token. */
  readonly signIn?: HostSignIn;
}

/** A person who may use the admin page. */
export interface SignedIn {
  /** The id that `find` gets with every later request. */
  readonly id: string;
  /** The name in the audit trail. */
  readonly name: string;
  /** The type of the role with which this person reads content, unless they are an administrator. */
  readonly role: string;
  readonly admin: boolean;
}

/**
 * How people sign in on the admin page: with an address and a password, at the host's own sign-in page, or both. The session is
 * only valid for the admin page; the content API ignores it.
 */
export interface HostSignIn {
  /**
   * The person with this address and password; undefined if they are wrong or the person may not sign in. It must take the same
   * time for an unknown address as for a wrong password. The page counts attempts and refuses after a few.
   */
  password?(
    given: { readonly address: string; readonly password: string },
    ctx: Context,
  ): SignedIn | undefined | Promise<SignedIn | undefined>;
  /**
   * The path of the host's own sign-in page, such as `/login`. It redirects back to the path in the parameter `returnTo`, which it
   * must check with `ownPath`.
   */
  readonly page?: string;
  /** The person who is signed in to the host, called after its sign-in page has redirected back. */
  visitor?(ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
  /** The person with this id as of now; undefined ends the session, for example of a blocked user. Called for every request. */
  find(id: string, ctx: Context): SignedIn | undefined | Promise<SignedIn | undefined>;
}

/** A role, as the admin page shows it. */
export interface HostRole {
  /** The name that `auth.roleOf` returns for it, such as `editor`. */
  readonly type: string;
  /** The name that the page shows. Default: the type. */
  readonly name?: string;
  readonly description?: string;
}

/** What one role may do with one content type: `{ role: 'editor', uid: 'api::book.book', action: 'find' }`. */
export interface HostGrant {
  readonly role: string;
  readonly uid: string;
  readonly action: Action;
}

/** A grant that is added or removed. */
export interface HostGrantChange extends HostGrant {
  readonly granted: boolean;
}

/** A host's own store of roles and grants, used instead of tables. */
export interface HostPermissionStore {
  /** Every role, in the order in which the admin page lists them. */
  roles(): readonly HostRole[] | Promise<readonly HostRole[]>;
  /**
   * Every grant of every role; whatever is not listed is refused. It is called once a second and after every change. While it
   * throws, or does not answer within `acquireTimeout`, requests are answered with 503.
   */
  grants(): readonly HostGrant[] | Promise<readonly HostGrant[]>;
  /**
   * Stores changes from the admin page, all of them or none; `by` is the name of who makes them. Roles, types and actions have been
   * checked. Without this function the admin page only shows the grants.
   */
  setGrants?(changes: readonly HostGrantChange[], by: string): void | Promise<void>;
  /** Registers a function to call when a grant may have changed, so that it takes effect at once. A returned one is called at the end. */
  onChange?(changed: () => void): undefined | (() => void);
}

/** What `fromModels` says of the types that it has derived. */
export interface DerivedFromModels {
  /** Whether everybody may read the types, if the host has no permissions. */
  readonly exposed: boolean;
  /** Lines for the log: what is hidden, and what is left out. */
  readonly notes: readonly string[];
}

/** The optional features that the host has. A feature that is off removes its parameter too. */
export interface HostFeatures {
  readonly i18n: boolean;
  readonly permissions: boolean;
  readonly draftAndPublish: boolean;
}

/** A registered schema, and the file that it comes from, for error messages. */
export interface RegisteredSchema {
  readonly schema: unknown;
  readonly file?: string;
}

/**
 * What the plugin's middleware writes to `ctx.state.contentQuery` for a request on one of its routes. Middleware of the host that
 * runs before the route may read it and narrow it: remove types from `access`, or `preview` from `publicationStates`.
 */
export interface RequestState {
  readonly type: ContentType;
  /** What the route returns: a list, one entry, or the entry of a single type. */
  readonly reads: ReadKind;
  /** If one entry is read: the id in the path, or the value of the attribute that names the entry. */
  readonly id: Value | undefined;
  /** The attribute that names the entry in the path; undefined if its id does. */
  readonly namedBy?: ScalarAttribute | undefined;
  /** The caller's role, and what it may find. */
  access: Access;
  /** The values of the variables in the conditions of the access. */
  readonly requestVariables?: RequestVariables | undefined;
  features: Features;
  /** The locale of a localised type if the request names none. */
  defaultLocale: string;
  /** The codes of the host's locales, `en,fr,de`; undefined if they are not known. */
  knownLocales?: string | undefined;
  /** The publication states that this request may ask for. */
  publicationStates: readonly ('live' | 'preview')[];
}

/** Which routes a host wants, and how its own router reads paths. */
export interface HostRoutes {
  /** The uids of the collection types and single types that are served. Default: the host's own types, and those in `flatTypes`. */
  readonly listed?: ReadonlySet<string>;
  /** The uids of the collection types that serve one entry by its id. Default: all in `listed`. */
  readonly servesOne?: ReadonlySet<string>;
  /** Whether the host's own router has matched the request, so that `params`, `_matchedRoute` and the like are left as they are. */
  readonly keepsRoute?: boolean;
  /** Whether the host's router ignores the case of paths, as Strapi's does: `/api/Articles`. Default false. */
  readonly foldsPaths?: boolean;
}

/**
 * What a Koa CMS host passes to the plugin. It has the form of what Strapi v4 gives its own plugins (`strapi.server`,
 * `strapi.contentTypes`, `strapi.components`, `strapi.config`, `strapi.log`), so that an adapter for such a host
 * needs only a few lines.
 */
export interface Host {
  readonly server: HostServer;
  readonly sequelize: Sequelize;
  /** Content types by uid, such as `api::article.article`. */
  readonly contentTypes: Readonly<Record<string, RegisteredSchema>>;
  /** Components by uid, such as `shared.seo`. Default none. */
  readonly components?: Readonly<Record<string, RegisteredSchema>>;
  /** The host's own Sequelize models by uid. A type without one is read from Strapi v4's tables. */
  readonly models?: Readonly<Record<string, ModelStatic<Model>>>;
  readonly routes?: HostRoutes;
  /** The host's configuration, such as `{ api: { rest: { maxLimit: 50 } } }`. Default: nothing is set. */
  readonly config?: HostConfigSource;
  /** Default: `console`. */
  readonly log?: HostLogger;
  /** Without it everybody is `public`; it is required where the host has permissions. */
  readonly auth?: HostAuth;
  /** The host's own store of roles and grants. Default: the tables of users-permissions, or those of the plugin. */
  readonly permissionStore?: HostPermissionStore;
  /** Registers a function to call after entries have changed, for a host that writes without the models in `models`. */
  onContentChange?(changed: (change: HostChange) => void): undefined | (() => void);
  /**
   * Default: i18n, and draft and publish, if a schema has them; permissions, unless `fromModels` is told to expose its types.
   */
  readonly features?: Partial<HostFeatures>;
}

/** A host with what `fromModels` adds to it, which no host writes. */
export interface HostParts extends Host {
  readonly derived?: DerivedFromModels;
}

/** A host that has been checked, with its defaults filled in. */
export type ReadyHost = HostParts & {
  readonly auth: HostAuth;
  readonly routes: HostRoutes;
  readonly components: NonNullable<Host['components']>;
  readonly config: HostConfigSource;
  readonly log: HostLogger;
  readonly features: HostFeatures;
};

/** The read that a controller of the host wants from the plugin. */
export interface ReadRequest {
  readonly uid: string;
  readonly reads: 'list' | 'one' | 'single';
  /** The id of one entry, as it stands in the path. */
  readonly id?: string | undefined;
  readonly queryString: string;
}

/** The functions of the plugin, in the order in which a host calls them. */
export interface HostPlugin {
  /**
   * Adds the middleware to the host's server, for a host that calls this before it adds its own middleware. It does not use the
   * database. Use `middleware` instead if the host's sign-in is middleware.
   */
  register(): void | Promise<void>;
  /**
   * Returns all of the plugin as one middleware, in place of `register`. The host adds it where it wants, after its sign-in: whatever
   * is added before it has run when `auth.roleOf` is called.
   */
  middleware(): Middleware;
  /** Checks the schemas, builds the models, loads the grants and adds the routes. */
  bootstrap(): Promise<void>;
  /** The same as `bootstrap`. */
  start(): Promise<void>;
  /**
   * Answers a read inside a controller of the host: sets `ctx.body` to an object. Throws a ContentQueryError, which the plugin's
   * middleware before the host's routes turns into an answer.
   *
   * @param next What the host itself answers a read with that the plugin does not serve.
   */
  answer(ctx: Context, request: ReadRequest, next: Next): Promise<void>;
  /**
   * Calls a function with the tags of what changes, after it can be read. The same change may be told several times, and more than has
   * changed. Returns a function that ends it.
   */
  onChange(listener: (change: ContentChange) => void): () => void;
  /** Stops timers and listeners; the host closes its Sequelize instance itself. */
  destroy(): Promise<void>;
}
