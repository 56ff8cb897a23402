import type { Context } from 'koa';
import type { FindRequest, Pipeline } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import { customisingOf, findRequest } from './find-request.ts';
import type { PluginRead } from './host.ts';
import { withoutPreview } from './permission/without-preview.ts';
import { type RequestState, stateOf } from './request-state.ts';
import type { Installation } from './runtime.ts';

/** One read on the plugin's routes with all that is known about it, for the adapters of this package. */
export interface AdapterRead extends PluginRead {
  readonly state: RequestState;
  /** Whether the host's configuration changes what the plugin returns for it. */
  readonly isCustomised: boolean;
  readonly pipeline: Pipeline;
  /** Returns the query string as the host's own code has left it. Throws a ContentQueryError (400) if it cannot be read. */
  queryString(): string;
  /** Returns the same read for the same caller, with another query string. */
  requestOf(queryString: string): FindRequest;
}

/** Returns the access without `preview` if the request may not ask for drafts; without draft and publish `preview` has no meaning. */
const accessOf = ({ access, features, publicationStates }: RequestState): Access =>
  !features.draftAndPublish || publicationStates.includes('preview') ? access : withoutPreview(access);

/** Returns the engine's request for a caller and a query string. */
export const requestOf = (
  { settings }: Pick<Installation, 'settings'>,
  state: RequestState,
  queryString: string,
): FindRequest => findRequest(settings, { ...state, access: accessOf(state) }, queryString);

/** Returns the read for the host's `around`; undefined for a request that is not on one of the plugin's routes. */
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
    queryString: () => installation.host.queryStringOf?.(ctx) ?? ctx.querystring,
    requestOf: (queryString) => requestOf(installation, state, queryString),
    answer,
  };
};
