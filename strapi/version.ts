import type { Context } from 'koa';
import type { StrapiVersion } from '../lib/schema/content-type.ts';
import { dialects, parametersByName } from '../lib/schema/dialects.ts';
import { isDocumentId, isIdOf, strapiKey } from '../lib/schema/ids.ts';
import { type AnswerForm, envelope, flat } from './answer-forms.ts';
import type { StrapiApp, StrapiAuth, StrapiType } from './app.ts';

/** A place in which code of the app registers functions that change what Strapi reads. */
export interface Registering {
  /** The object with the method, and the name of the method. */
  readonly object: object | undefined;
  readonly method: string;
  /** Returns what is compared before and after a call: undefined means that every call changes what is read. */
  readonly methods: () => Readonly<Record<string, unknown>> | undefined;
  /** Says for the log what is registered: `given`, or what it changed. */
  readonly words: (changed: string, given: unknown) => string;
  /** What the operator can do if it changes nothing that is read; left out if there is nothing but to name types. */
  readonly remedy?: string;
}

/** What is in a token of users-permissions. */
export type Token = Readonly<Record<string, unknown>>;

/** What differs between the versions of Strapi for the adapter. Every column is required. */
export interface AppVersion {
  readonly strapi: StrapiVersion;
  /** The name for messages. */
  readonly name: string;
  /** The APIs of the app with their routes. */
  readonly apis: (app: StrapiApp) => StrapiApp['api'];
  /** The app's sign-in. */
  readonly auth: (app: StrapiApp) => StrapiAuth;
  /** What signing in as a user sets on `ctx.state`, besides the user, for what is in the token. */
  readonly stateOfToken: (token: Token) => object;
  /** Whether Strapi's own findOne reads filters. If it does not, filters that code of the app sets for one entry have no effect. */
  readonly filtersOne: boolean;
  /** The sign-in strategies whose callers have their own grants. Conditions use these names like names of roles. */
  readonly ownCallers: readonly string[];
  /** Whether a segment of a path is the name of an entry. Every other segment may belong to a route of the app. */
  readonly namesEntry: (text: string) => boolean;
  /** Whether Strapi's own findOne may fail in the database for a name that no entry can have. */
  readonly failsForNoNames: boolean;
  /** The parameters that are read from a query string. */
  readonly parameters: ReadonlySet<string>;
  /** The attributes that Strapi adds to a content type, which are not in its schema file. */
  readonly addedTo: (type: StrapiType) => ReadonlySet<string>;
  /** Where code of the app changes what a find reads, outside of its types' own files and of the database's events. */
  readonly registering: (app: StrapiApp) => Registering;
  /** The functions by which every find of the app checks its query and cleans its answer, by name. The app may replace them. */
  readonly functions: (
    app: Pick<StrapiApp, 'contentAPI' | 'entityService'>,
  ) => Readonly<Record<string, unknown>>;
  /** Whether the app refuses parameters that neither Strapi nor the app knows. */
  readonly isStrict: (app: Pick<StrapiApp, 'config'>) => boolean;
  /** The parameters besides the plugin's own that Strapi itself, or the app, knows on its routes. */
  readonly knownParams: (app: Pick<StrapiApp, 'apis'>) => readonly string[];
  /** The parameters that the app has added to its routes, if Strapi refuses them elsewhere, and values that do not fit. */
  readonly checkedParams: (app: Pick<StrapiApp, 'apis' | 'config'>) => ReadonlySet<string>;
  /** Settings of `api.rest` that differ from the plugin's own defaults, unless the app sets them. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** Whether the publication state of a request holds behind every relation too, so that Strapi shows no other drafts. */
  readonly gatesEveryHop: boolean;
  /** Returns the path of a plugin's settings in the app's config. */
  readonly settingsOf: (plugin: string) => string;
  /** The parameters of which Strapi answers every value: of a list of locales the entries in all of them. */
  readonly takesEveryValueOf: ReadonlySet<string>;
  /** How entries are read in Strapi's answers, unless a request header asks for another form. */
  readonly form: AnswerForm;
  /** The request headers that ask for another form. */
  readonly formatHeaders: readonly string[];
  /** Whether the body has a form that only Strapi makes. */
  readonly hasFormOfStrapi: (ctx: Pick<Context, 'get' | 'querystring'>) => boolean;
}

const ofEveryType = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;
const ofDocuments: ReadonlySet<string> = new Set([
  ...ofEveryType,
  'documentId',
  'publishedAt',
  'locale',
  'localizations',
]);

/** The methods of the entity service that the finds of v4 call. */
const readingOfEntities = ['findMany', 'findPage', 'findOne', 'count', 'wrapParams', 'wrapResult'];

/** The request header with which Strapi 5 writes into texts where they come from. */
const sourceMaps = 'Strapi-Encode-Source-Maps';

/** The parameters that Strapi 5 accepts at the top level and does not read. */
const ignoredByStrapi = ['count', 'ordering'] as const;

/** The other parameters of Strapi 5, which its routes list too. */
const ofStrapi: ReadonlySet<string> = new Set([
  ...['filters', 'sort', 'fields', 'populate', 'status', 'locale', 'pagination', '_q', 'publicationFilter'],
  ...['hasPublishedVersion', 'page', 'pageSize', 'start', 'limit', ...ignoredByStrapi],
]);

/** Returns the parameters that the app has added to its routes. */
const addedParams = (app: Pick<StrapiApp, 'apis'>): readonly string[] => {
  const routers = Object.values(app.apis ?? {}).flatMap(({ routes }) => Object.values(routes ?? {}));
  const routes = routers.flatMap((router) => router.routes ?? []);
  const names = new Set(routes.flatMap(({ request }) => Object.keys(request?.query ?? {})));
  return [...names].filter((name) => !ofStrapi.has(name));
};

const isStrict5 = ({ config }: Pick<StrapiApp, 'config'>): boolean =>
  config.get('api.rest.strictParams') === true;

const restOfBoth = { populateWithPagination: true, nullWords: 'any', filterMedia: true } as const;

const rows: Readonly<Record<StrapiVersion, AppVersion>> = {
  4: {
    strapi: 4,
    name: 'Strapi v4',
    apis: ({ api }) => api,
    auth: ({ container }) => container.get('auth'),
    stateOfToken: () => ({}),
    filtersOne: false,
    ownCallers: ['api-token'],
    namesEntry: (text) => isIdOf(strapiKey, text),
    failsForNoNames: true,
    parameters: new Set(parametersByName(dialects[4]).keys()),
    addedTo: ({ options, pluginOptions }) =>
      new Set([
        ...ofEveryType,
        ...(options?.draftAndPublish === true ? ['publishedAt'] : []),
        ...(pluginOptions?.i18n?.localized === true ? ['locale', 'localizations'] : []),
      ]),
    registering: ({ entityService }) => ({
      object: entityService,
      method: 'decorate',
      methods: () =>
        Object.fromEntries(readingOfEntities.map((name) => [name, entityService?.implementation?.[name]])),
      words: (changed) => `${changed} of strapi.entityService is decorated`,
    }),
    functions: ({ entityService }) =>
      Object.fromEntries(
        readingOfEntities.map((name) => [
          `${name} of strapi.entityService`,
          Reflect.get(entityService ?? {}, name),
        ]),
      ),
    isStrict: () => false,
    knownParams: () => [],
    checkedParams: () => new Set(),
    rest: { ...restOfBoth, searchOne: 'ignore', unknownPopulate: 'ignore' },
    gatesEveryHop: false,
    settingsOf: (plugin) => `plugin.${plugin}`,
    takesEveryValueOf: new Set(['locale']),
    form: envelope,
    formatHeaders: [],
    hasFormOfStrapi: () => false,
  },
  5: {
    strapi: 5,
    name: 'Strapi 5',
    apis: ({ apis }) => apis ?? {},
    auth: ({ auth }) => auth as StrapiAuth,
    stateOfToken: ({ sessionId }) => (sessionId ? { session: { id: sessionId } } : {}),
    filtersOne: true,
    ownCallers: ['content-api-token', 'admin-token'],
    namesEntry: isDocumentId,
    failsForNoNames: false,
    parameters: new Set(parametersByName(dialects[5]).keys()),
    // Components have none of them.
    addedTo: ({ kind }) => (kind === undefined ? new Set() : ofDocuments),
    registering: ({ documents }) => ({
      object: documents,
      method: 'use',
      methods: () => undefined,
      words: (_, given) => {
        const name = typeof given === 'function' && given.name !== '' ? ` '${given.name}'` : '';
        return `the app has a middleware${name} of strapi.documents, which may change what is read of every type`;
      },
      remedy: "if its middlewares of strapi.documents only change writes, set documentMiddlewares: 'writes'",
    }),
    functions: ({ contentAPI }) => ({
      'validate.query of strapi.contentAPI': contentAPI?.validate?.query,
      'sanitize.query of strapi.contentAPI': contentAPI?.sanitize?.query,
      'sanitize.output of strapi.contentAPI': contentAPI?.sanitize?.output,
    }),
    isStrict: isStrict5,
    knownParams: (app) => [...ignoredByStrapi, ...addedParams(app)],
    checkedParams: (app) => new Set(isStrict5(app) ? addedParams(app) : []),
    rest: { ...restOfBoth, searchOne: 'apply', strictPopulate: true },
    gatesEveryHop: true,
    settingsOf: (plugin) => `plugin::${plugin}`,
    // Every other word for `status` means drafts.
    takesEveryValueOf: new Set(['locale', 'status']),
    form: flat,
    formatHeaders: ['Strapi-Response-Format', sourceMaps],
    hasFormOfStrapi: (ctx) => ctx.get(sourceMaps) === 'true',
  },
};

/** A number that is larger than that of every version. */
const newest = 9999;

/** Returns what differs for the version of Strapi that the app runs. Only Strapi 5 has documents. */
export const versionOf = ({ documents }: Pick<StrapiApp, 'documents'>): AppVersion =>
  rows[typeof documents === 'function' ? 5 : 4];

/**
 * Returns the version of Strapi that the app runs, such as `5.54.0`: what is emulated may differ between the versions of one row. An
 * app that does not say it counts as the newest of its row.
 */
export const releaseOf = (app: Pick<StrapiApp, 'config' | 'documents'>): string => {
  const { strapi } = versionOf(app);
  const said = app.config.get('info.strapi');
  return typeof said === 'string' && said.startsWith(`${strapi}.`) ? said : `${strapi}.${newest}`;
};

/** The rows by the version of Strapi. */
export const appVersions = rows;

/**
 * Returns whether a segment of a path names an entry of a type. Entries of flat types, such as users, are named by their id in every
 * version.
 */
export const namesEntryOf = (
  { namesEntry }: Pick<AppVersion, 'namesEntry'>,
  flatTypes: readonly string[],
  uid: string,
  text: string,
): boolean => (flatTypes.includes(uid) ? isIdOf(strapiKey, text) : namesEntry(text));
