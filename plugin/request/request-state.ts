import type { Context } from 'koa';
import { acquiredTooLate } from '../../lib/base/error.ts';
import { oncePer } from '../../lib/base/once-per.ts';
import { withDeadline } from '../../lib/base/with-deadline.ts';
import {
  type FindRequest,
  type RequestContext,
  responseFormats,
  type Shapes,
  shapeOf,
} from '../../lib/pipeline.ts';
import { type Access, mayPreviewAny } from '../../lib/schema/access.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { requireGrant } from '../../lib/schema/reads.ts';
import type { RequestVariables } from '../../lib/schema/variables.ts';
import type { AdapterRead } from '../adapter.ts';
import type { RequestState } from '../host.ts';
import type { FindConfig, ReadConfig, Settings } from '../settings/config.ts';
import type { Step } from './middleware.ts';
import type { Route } from './route.ts';
import type { Installation, Runtime } from './runtime.ts';

/** The caller: what they may read, and the values of the variables in their conditions. */
export interface CallerAccess {
  readonly access: Access;
  /** Undefined if the access has no conditions. */
  readonly requestVariables: RequestVariables | undefined;
}

/**
 * Returns the caller's access, with the host's user if conditions may need it. Throws what the host throws, and an `unavailable`
 * ContentQueryError if the host does not answer in time.
 */
export const callerOf = async (
  installation: Installation,
  runtime: Runtime,
  ctx: Context,
): Promise<CallerAccess> => {
  const { access, key } = await askWho(installation, runtime, ctx);
  if (access.conditions === undefined) return { access, requestVariables: undefined };
  const now = Date.now();
  const user = await inTime(installation, installation.callers.userOf(ctx, key));
  return { access, requestVariables: { user, now } };
};

/** Returns what the host answers, or throws an `unavailable` ContentQueryError if it does not in time. */
const inTime = <Said>({ settings: { acquireTimeout } }: Installation, asked: Promise<Said>): Promise<Said> =>
  withDeadline(asked, acquireTimeout, { onTimeout: () => acquiredTooLate('who asks', acquireTimeout) });

/** Returns the caller's access, and the key by which the host lets the caller be remembered. */
const askWho = (
  installation: Installation,
  { stores: { permissions } }: Runtime,
  ctx: Context,
): Promise<{ readonly access: Access; readonly key: string | undefined }> => {
  const { host, callers } = installation;
  const ask = async () => {
    const own = host.auth.accessOf ? await host.auth.accessOf(ctx) : undefined;
    if (own !== undefined) return { access: permissions.narrowed(own), key: undefined };
    const { role, key } = await callers.roleOf(ctx);
    return { access: permissions.accessOf(role), key };
  };
  return inTime(installation, ask());
};

/**
 * Returns the caller's access: their own grants, or those of their role. Throws what the host throws, and an `unavailable`
 * ContentQueryError if the host does not answer in time.
 */
export const accessOfCaller = async (
  installation: Installation,
  runtime: Runtime,
  ctx: Context,
): Promise<Access> => (await askWho(installation, runtime, ctx)).access;

/**
 * Writes `ctx.state.contentQuery` for a read of a caller. The host may read it where it is asked whether the caller sees drafts, which
 * is the only thing that is waited for.
 */
export const writeState = (
  { host, runtime, settings }: Installation,
  ctx: Context,
  { type, reads, id, namedBy }: Route,
  { access, requestVariables }: CallerAccess,
): Promise<void> | undefined => {
  const { i18n, draftAndPublish } = host.features;
  const states = mayPreviewAny(access) ? (['live', 'preview'] as const) : (['live'] as const);
  const state: RequestState = {
    type,
    reads,
    id,
    namedBy,
    access,
    requestVariables,
    features: draftAndPublish ? { i18n, draftAndPublish, draftById: false } : { i18n, draftAndPublish },
    defaultLocale: i18n ? (runtime?.stores.locales.defaultLocale() ?? settings.defaultLocale) : '',
    knownLocales: runtime?.stores.locales.knownLocales(),
    publicationStates: draftAndPublish ? states : [],
  };
  ctx.state.contentQuery = state;
  if (!draftAndPublish || reads !== 'one' || !hasDrafts(type)) return undefined;
  const said = host.auth.draftsById?.(ctx);
  return said === undefined ? undefined : writeDraftById(state, said);
};

const writeDraftById = async (state: RequestState, said: boolean | Promise<boolean>): Promise<void> => {
  state.features = { ...state.features, draftById: (await said) === true };
};

/**
 * Returns a function that is called with each caller, and warns once if somebody who sent credentials is read as the public although no
 * sign-in has run yet. It does so for the types of `fromModels`, whose hosts put the plugin behind their sign-in.
 */
const sayNotSignedIn = ({ host }: Installation): ((ctx: Context, access: Access) => void) | undefined => {
  if (host.derived === undefined) return undefined;
  let isSaid = false;
  return (ctx, { role }) => {
    if (isSaid || role !== 'public' || ctx.get('Authorization') === '' || ctx.state.user !== undefined)
      return;
    isSaid = true;
    host.log.warn(
      'content-query: a request with an Authorization header was read as that of the public, and ctx.state has no user; if the sign-in comes later, put content.middleware() behind it',
    );
  };
};

/** Returns the step that finds the caller's access and what they may ask for. It refuses with 403 if the grant that the route needs is missing. */
export const permission = (installation: Installation): Step => {
  const seen = sayNotSignedIn(installation);
  return async ({ route, isBehind }, ctx, next) => {
    const { runtime } = installation;
    if (route === undefined || runtime === undefined || isBehind) return next();
    const caller = await callerOf(installation, runtime, ctx);
    seen?.(ctx, caller.access);
    requireGrant(caller.access, route);
    const written = writeState(installation, ctx, route, caller);
    if (written !== undefined) await written;
    await next();
  };
};

/**
 * Returns how the host customises this read of the type; undefined if it does not. For one entry, what `findOne` lacks
 * is taken from the list.
 */
export const customisingOf = (
  { finds }: Pick<Settings, 'finds'>,
  { type, reads }: Pick<RequestContext, 'type' | 'reads'>,
): ReadConfig | undefined => {
  const find: FindConfig | undefined = finds[type.uid];
  if (find === undefined || reads !== 'one') return find;
  // A key whose value is undefined counts as missing; otherwise a condition that `before`
  // adds to the list would not apply to one entry.
  const { before = find.before, after = find.after, replace } = find.findOne ?? {};
  return { ...(before && { before }), ...(after && { after }), ...(replace && { replace }) };
};

/** Who waits for an answer, and what they are told of it. */
type Waiting = Pick<FindRequest, 'signal' | 'trace' | 'onHints' | 'onTags'>;

/** Returns the request for the pipeline, completed by what the configuration says of its content type. */
export const findRequest = (
  settings: Settings,
  context: RequestContext & Pick<FindRequest, 'id'>,
  queryString: string,
  shapes = settings.shapes,
  { signal, trace, onHints, onTags }: Waiting = {},
): FindRequest => {
  const { type, reads, id, namedBy, access, requestVariables, features, defaultLocale, knownLocales } =
    context;
  const hooks = customisingOf(settings, context);
  const shape = shapeOf(shapes, type.uid);
  const partAtTop = responseFormats[shape].bare && reads === 'list' && settings.rest.flatPages === 'top';
  const request = {
    type,
    reads,
    id,
    namedBy,
    access,
    requestVariables,
    features,
    defaultLocale,
    knownLocales,
    queryString,
    shape,
    partAtTop,
    signal,
    trace,
    onHints,
    onTags,
  } as const;
  return hooks === undefined ? request : { ...request, hooks };
};

const noTypes: ReadonlySet<string> = new Set();

/** Returns the access without `preview`: always the same object for the same access, because caches are keyed by it. */
export const withoutPreview = oncePer(
  (access: Access): Access =>
    access.preview !== 'every' && access.preview.size === 0
      ? access
      : Object.freeze({ ...access, preview: noTypes }),
);

/** Returns the state of a request on one of the plugin's routes; undefined for every other request. */
export const stateOf = (ctx: Context): RequestState | undefined =>
  ctx.state.contentQuery as RequestState | undefined;

/** Returns the access without `preview` if the request may not ask for drafts; without draft and publish `preview` has no meaning. */
const accessOf = ({ access, features, publicationStates }: RequestState): Access =>
  !features.draftAndPublish || publicationStates.includes('preview') ? access : withoutPreview(access);

/** Returns the engine's request for a caller and a query string. */
export const requestOf = (
  { settings }: Pick<Installation, 'settings'>,
  state: RequestState,
  queryString: string,
  shapes?: Shapes,
  waiting?: Waiting,
): FindRequest => {
  const access = accessOf(state);
  const context = access === state.access ? state : { ...state, access };
  return findRequest(settings, context, queryString, shapes, waiting);
};

/** Returns the read for the adapter's `around`; undefined for a request that is not on one of the plugin's routes. */
export const adapterReadOf = (
  installation: Installation,
  ctx: Context,
  answer: () => Promise<void>,
): AdapterRead | undefined => {
  const { settings, runtime } = installation;
  const state = stateOf(ctx);
  if (runtime === undefined || state === undefined) return undefined;
  const { before, after, replace } = customisingOf(settings, state) ?? {};
  return {
    state,
    isCustomised: [before, after, replace].some((own) => own !== undefined),
    pipeline: runtime.pipeline,
    queryString: () => installation.adapter.queryStringOf(ctx),
    requestOf: (queryString) => requestOf(installation, state, queryString),
    answer,
  };
};
