import Joi from 'joi';
import { isNearly } from '../../lib/base/suggest.ts';
import { isRecord, isTextList, kindOf } from '../../lib/base/values.ts';
import { faultsOf } from '../../lib/schema/faults.ts';
import type { HostAuth, HostFeatures, HostParts, HostRoutes } from '../host.ts';
import { ownPath } from '../http/paths.ts';
import { restKeys } from '../settings/rest-config.ts';

/** For each part of a host an example of its correct form, which ends the line about a fault in it. */
const forms: Readonly<Record<keyof HostParts, string>> = {
  server: 'server: new Koa()',
  sequelize: "sequelize: new Sequelize({ dialect: 'sqlite', storage: 'content.sqlite' })",
  contentTypes: "contentTypes: { 'api::book.book': { schema: { ... } } }",
  components: "components: { 'shared.seo': { schema: { ... } } }",
  models: "models: { 'api::book.book': sequelize.define('book', { ... }) }",
  derived: '...fromModels(sequelize)',
  routes: "routes: { listed: new Set(['api::book.book']) }",
  config: 'config: { api: { rest: { maxLimit: 100 } } }',
  log: 'log: console',
  auth: "auth: { roleOf: (ctx) => 'public' }",
  permissionStore: 'permissionStore: { roles: () => [...], grants: () => [...] }',
  onContentChange: 'onContentChange: (changed) => undefined',
  features: 'features: { i18n: false, permissions: true, draftAndPublish: true }',
};

/** The names of all parts of a host. */
export const hostParts = Object.keys(forms) as readonly (keyof HostParts)[];

/** For each optional member of `auth` an example of its correct form. */
const authForms: Readonly<Record<Exclude<keyof HostAuth, 'roleOf'>, string>> = {
  accessOf: 'accessOf: (ctx) => undefined',
  accessRoles: "accessRoles: ['reader']",
  userOf: 'userOf: (ctx) => ctx.state.user',
  userById: 'userById: (id) => undefined',
  draftsById: 'draftsById: (ctx) => false',
  isAdmin: 'isAdmin: (ctx) => false',
  nameOf: "nameOf: (ctx) => 'ann@example.org'",
  secrets: "secrets: ['...']",
  signIn: "signIn: { page: '/login', visitor: (ctx) => undefined, find: (id) => undefined }",
};

/**
 * Returns an example of the correct form of the part of a host at a path; undefined if the path leads to no part.
 *
 *     formAt(['auth', 'isAdmin']) // "auth: { roleOf: (ctx) => 'public', isAdmin: (ctx) => false }"
 */
export const formAt = ([part, member]: readonly (string | number)[]): string | undefined => {
  const name = hostParts.find((known) => known === part);
  const form = name && forms[name];
  if (name !== 'auth' || form === undefined) return form;
  const key = String(member);
  const [, example] =
    Object.entries(authForms).find(([known]) => known === key || isNearly(key, known)) ?? [];
  return example === undefined ? form : form.replace(' }', `, ${example} }`);
};

/** Checks a part of a host: returns the path and the message of its fault, or undefined if there is none. */
type Look = (value: unknown) => readonly [path: readonly string[], message: string] | undefined;

/**
 * Returns the schema of a part that is checked and passed on as it is, because it may be an instance or a
 * function, which Joi would copy.
 */
const part = (look: Look): Joi.Schema =>
  Joi.any()
    .custom((value, { error, state }) => {
      const [path, message] = look(value) ?? [];
      if (path === undefined) return value;
      const place = state.localize?.([...(state.path ?? []), ...path], state.ancestors);
      return error('part', { message }, place);
    })
    .messages({ part: '{{#label}} {{#message}}' });

const read = (value: unknown, name: string): unknown => Reflect.get(Object(value) as object, name);

/** Checks that a value is an object with these methods, own or inherited, and reports a key that is probably a misspelled method. */
const methods =
  (what: string, needed: readonly string[], optional: readonly string[] = []): Look =>
  (value) => {
    if (kindOf(value) !== 'an object' && typeof value !== 'function')
      return [[], `must be ${what}, not ${kindOf(value)}`];
    const absent = [...needed, ...optional].filter((name) => read(value, name) === undefined);
    for (const key of Object.keys(Object(value))) {
      const near = absent.find((name) => isNearly(key, name));
      if (near !== undefined) return [[key], `is not read, did you mean '${near}'?`];
    }
    const missing = absent.find((name) => needed.includes(name));
    // A function without the method is most likely a class where an instance is wanted.
    if (missing !== undefined && typeof value === 'function') return [[], `must be ${what}, not a function`];
    if (missing !== undefined) return [[missing], 'is required'];
    const wrong = [...needed, ...optional].find(
      (name) => read(value, name) !== undefined && typeof read(value, name) !== 'function',
    );
    return wrong === undefined
      ? undefined
      : [[wrong], `must be a function, not ${kindOf(read(value, wrong))}`];
  };

const withMethods = (...wanted: Parameters<typeof methods>) => part(methods(...wanted));

const authMethods = methods(
  'an object',
  ['roleOf'],
  ['accessOf', 'draftsById', 'isAdmin', 'nameOf', 'userById', 'userOf'],
);
const signInMethods = methods('an object', ['find'], ['password', 'visitor']);

/** Checks how people sign in on the admin page: by an address and a password, at a page of this host, or both. */
const checkSignIn: Look = (value) => {
  const fault = signInMethods(value);
  if (fault !== undefined) return fault;
  const page = read(value, 'page');
  if (page === undefined)
    return read(value, 'password') === undefined ? [[], 'needs password() or a page'] : undefined;
  if (typeof page !== 'string' || ownPath(page) === undefined)
    return [['page'], 'must be a path of this host, such as /login'];
  return read(value, 'visitor') === undefined ? [['visitor'], 'is required beside a page'] : undefined;
};

/** The members of `auth` that are lists of texts. */
const textLists = ['secrets', 'accessRoles'] as const;

const checkAuth: Look = (value) => {
  const fault = authMethods(value);
  if (fault !== undefined) return fault;
  const list = textLists.find((name) => read(value, name) !== undefined && !isTextList(read(value, name)));
  if (list !== undefined) return [[list], 'must be a list of texts'];
  const signIn = read(value, 'signIn');
  if (signIn === undefined) return undefined;
  const [path, message] = checkSignIn(signIn) ?? [];
  return path === undefined || message === undefined ? undefined : [['signIn', ...path], message];
};

const registered = part((value) => {
  if (kindOf(value) !== 'an object') return [[], `must be { schema }, not ${kindOf(value)}`];
  const { schema, file } = value as { readonly schema?: unknown; readonly file?: unknown };
  const isBare = ['attributes', 'collectionName', 'info'].some((key) => read(value, key) !== undefined);
  if (schema === undefined)
    return [
      ['schema'],
      isBare ? 'is required: the schema must stand under this key, not in its place' : 'is required',
    ];
  if (!isRecord(schema) || kindOf(schema) !== 'an object')
    return [['schema'], `must be an object, not ${kindOf(schema)}`];
  if (file !== undefined && typeof file !== 'string')
    return [['file'], `must be a text, not ${kindOf(file)}`];
  return undefined;
});

const model = part((value) =>
  typeof value === 'function' && typeof read(value, 'getAttributes') === 'function'
    ? undefined
    : [[], `must be a model of Sequelize, not ${kindOf(value)}`],
);

/** The schema of an object with uids as keys. It must be a plain object: a Map has no own keys, so it would be taken for empty. */
const byUid = (of: Joi.Schema) =>
  Joi.object()
    .pattern(Joi.string(), of)
    .custom((value, { error }) =>
      kindOf(value) === 'an object' ? value : error('kind', { kind: kindOf(value) }),
    )
    .messages({ kind: '{{#label}} must be an object with uids for keys, not {{#kind}}' });

const flag = Joi.boolean().strict().messages({ 'boolean.base': '{{#label}} must be true or false' });

const uids = part((value) =>
  typeof read(value, 'has') === 'function' ? undefined : [[], `must be a Set of uids, not ${kindOf(value)}`],
);

const aFunction = part((value) =>
  typeof value === 'function' ? undefined : [[], `must be a function, not ${kindOf(value)}`],
);

const routes = Joi.object({
  listed: uids,
  servesOne: uids,
  keepsRoute: flag.optional(),
  foldsPaths: flag.optional(),
} satisfies Readonly<Record<keyof HostRoutes, Joi.Schema>>);

/** Members of a host of version 0.2.0, and where they are now. A host that has one would be served in another way than it says. */
const moved: Readonly<Record<string, string>> = {
  listed: 'is now routes.listed',
  servesOne: 'is now routes.servesOne',
  keepsRoute: 'is now routes.keepsRoute',
  foldsPaths: 'is now routes.foldsPaths',
  servesList: 'is not read: leave the type out of routes.listed, or replace its find in finds',
  inController: 'is not read: call answer() in a route of the host before the plugin',
  queryStringOf: 'is not read: change ctx.querystring before the plugin',
  around: 'is not read: let middleware of the host answer before the plugin',
};

const serverMethods = methods('a Koa application', ['use']);

/** Checks the server. A router passes requests on by its own rules, and only for paths that it knows. */
const checkServer: Look = (value) => {
  const isRouter = ['routes', 'allowedMethods'].every((name) => typeof read(value, name) === 'function');
  return isRouter
    ? [
        [],
        'must be the Koa application, not a router; to answer at a place of your choice, write app.use(content.middleware())',
      ]
    : serverMethods(value);
};

const contract = Joi.object({
  server: part(checkServer).required(),
  sequelize: withMethods('an instance of Sequelize', [
    'query',
    'define',
    'getDialect',
    'getQueryInterface',
  ]).required(),
  contentTypes: byUid(registered).required(),
  components: byUid(registered),
  models: byUid(model),
  derived: part((value) =>
    typeof read(value, 'exposed') === 'boolean' && Array.isArray(read(value, 'notes'))
      ? undefined
      : [[], 'must be what fromModels returns'],
  ),
  routes,
  onContentChange: aFunction,
  config: part((value) =>
    ['an object', 'a Map'].includes(kindOf(value)) || typeof read(value, 'get') === 'function'
      ? undefined
      : [[], `must be an object, a Map, or anything with get(), not ${kindOf(value)}`],
  ),
  log: withMethods('a logger', ['debug', 'info', 'warn', 'error']),
  auth: part(checkAuth),
  permissionStore: withMethods('an object', ['roles', 'grants'], ['setGrants', 'onChange']),
  features: Joi.object({ i18n: flag, permissions: flag, draftAndPublish: flag }).unknown(),
}).unknown();

/** Returns a path as code writes it: `contentTypes['api::book.book'].schema`. */
const codePath = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, key) => {
    if (!/^[A-Za-z_$][\w$]*$/.test(String(key))) return `${text}['${key}']`;
    return text === '' ? String(key) : `${text}.${key}`;
  }, '');

const lineOf = (path: readonly (string | number)[], message: string): string => {
  const form = formAt(path);
  const line = `content-query: host: ${codePath(path)} ${message}`;
  if (form === undefined) return line;
  return message.endsWith('?') ? `${line} Write ${form}` : `${line}; write ${form}`;
};

/** Returns a line if `rest` stands where `api.rest` belongs; the plugin would not read it. */
const misplacedRest = (config: unknown): string[] => {
  const known = (rest: unknown): boolean =>
    isRecord(rest) && restKeys.some((key) => Object.hasOwn(rest, key));
  const { rest, api } = (isRecord(config) ? config : {}) as {
    readonly rest?: unknown;
    readonly api?: unknown;
  };
  return api === undefined && known(rest) ? [lineOf(['config', 'rest'], 'is not read')] : [];
};

/** Returns a line if a host has grants, and lets everybody read without asking for one. */
const unusedStore = ({ features, derived }: Partial<HostParts>): string[] => {
  if (features?.permissions === false)
    return [
      'content-query: host: permissionStore would not be used, because features.permissions is false; set it to true, or leave permissionStore out',
    ];
  return features?.permissions === undefined && derived?.exposed === true
    ? [
        'content-query: host: permissionStore would not be used, because fromModels lets everybody read; leave out expose, or permissionStore',
      ]
    : [];
};

/** Returns a line if a host with permissions does not say who asks. Where everything is open, nobody has to. */
const missingAuth = (parts: Partial<HostParts>): string[] => {
  if (parts.auth !== undefined || !featuresOf(parts).permissions) return [];
  const line = lineOf(['auth'], 'is required');
  return [
    parts.derived === undefined
      ? line
      : `${line}, or open all models with fromModels(sequelize, {}, { expose: true })`,
  ];
};

/** What a host passed: the parts that have the right form, and an error about the others. */
export interface GivenHost {
  readonly parts: Partial<HostParts>;
  /** The names of the parts that have faults. */
  readonly wrong: ReadonlySet<string>;
  readonly error: Error | undefined;
}

/** Looks at every part of a host. Throws if it is not an object. */
export const readHost = (host: unknown): GivenHost => {
  if (kindOf(host) !== 'an object')
    throw new Error(
      `content-query: host must be an object with server, sequelize, contentTypes and auth, not ${kindOf(host)}`,
    );
  // Parts may be getters of a class, so each is read by its name, and only once.
  const given: Partial<HostParts> = Object.fromEntries(
    hostParts.map((name) => [name, read(host, name) ?? undefined]).filter(([, value]) => value !== undefined),
  );
  const { faults } = faultsOf(contract, { ...Object(host), ...given });
  const wrong = new Set(faults.map(({ path: [name] }) => String(name)));
  const unsaid = wrong.has('features') || wrong.has('derived') ? [] : missingAuth(given);
  if (unsaid.length > 0) wrong.add('auth');
  const lines = [
    ...faults.map(({ path, message }) => lineOf(path, message)),
    ...unsaid,
    ...Object.entries(moved)
      .filter(([name]) => read(host, name) !== undefined)
      .map(([name, where]) => `content-query: host: ${name} ${where}`),
    ...(wrong.has('config') ? [] : misplacedRest(given.config)),
    ...(given.derived?.exposed === false && given.features?.permissions === false
      ? [
          "content-query: host: features.permissions is false, and fromModels opens nothing by itself; write fromModels(sequelize, {}, { expose: true }) to let everybody read all models, or { expose: ['Article'] } for some of them",
        ]
      : []),
    ...(given.permissionStore === undefined || wrong.has('features') || wrong.has('derived')
      ? []
      : unusedStore(given)),
  ];
  return {
    parts: Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
    wrong,
    error: lines.length === 0 ? undefined : new Error(lines.join('\n')),
  };
};

/** Returns a value inside a schema that has not been checked. */
const inside = (schema: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), schema);

/**
 * Returns the features of a host. What the host does not say follows from its schemas: a feature is on if a content type has it. There
 * are permissions unless the host exposes its models, so that nothing is open because something was left out.
 */
export const featuresOf = ({
  features = {},
  contentTypes = {},
  derived,
}: Pick<Partial<HostParts>, 'features' | 'contentTypes' | 'derived'>): HostFeatures => {
  const has = (...path: readonly string[]): boolean =>
    Object.values(contentTypes).some(({ schema }) => inside(schema, path) === true);
  return {
    i18n: features.i18n ?? has('pluginOptions', 'i18n', 'localized'),
    draftAndPublish: features.draftAndPublish ?? has('options', 'draftAndPublish'),
    permissions: features.permissions ?? derived?.exposed !== true,
  };
};
