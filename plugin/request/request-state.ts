import type { Context } from 'koa';
import { type FindRequest, type RequestContext, responseFormats, shapeOf } from '../../lib/pipeline.ts';
import type { Access } from '../../lib/schema/access.ts';
import type { AdapterRead } from '../adapter.ts';
import type { RequestState } from '../host.ts';
import type { FindConfig, ReadConfig, Settings } from '../settings/config.ts';
import type { Installation } from './runtime.ts';

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

/** Returns the request for the pipeline, completed by what the configuration says of its content type. */
export const findRequest = (
  settings: Settings,
  context: RequestContext & Pick<FindRequest, 'id'>,
  queryString: string,
): FindRequest => {
  const { type, reads, id, namedBy, access, requestVariables, features, defaultLocale } = context;
  const hooks = customisingOf(settings, context);
  const shape = shapeOf(settings.shapes, type.uid);
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
    queryString,
    shape,
    partAtTop,
  } as const;
  return hooks === undefined ? request : { ...request, hooks };
};

const noTypes: ReadonlySet<string> = new Set();

const narrowed = new WeakMap<Access, Access>();

/** Returns the access without `preview`: always the same object for the same access, because caches are keyed by it. */
export const withoutPreview = (access: Access): Access => {
  if (access.preview !== 'every' && access.preview.size === 0) return access;
  const known = narrowed.get(access) ?? Object.freeze({ ...access, preview: noTypes });
  narrowed.set(access, known);
  return known;
};

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
): FindRequest => findRequest(settings, { ...state, access: accessOf(state) }, queryString);

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
