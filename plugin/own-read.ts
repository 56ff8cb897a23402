import type { Context } from 'koa';
import type { FindRequest, Pipeline } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import { customisingOf, findRequest } from './find-request.ts';
import type { HostRead } from './host.ts';
import { withoutPreview } from './permission/without-preview.ts';
import { type RequestState, stateOf } from './request-state.ts';
import type { Installation } from './runtime.ts';

/** One read on the plugin's routes with all that is known of it, as the adapters of this package see it. */
export interface OwnRead extends HostRead {
  readonly state: RequestState;
  /** Whether the host's configuration changes what the plugin finds for it. */
  readonly isCustomised: boolean;
  readonly pipeline: Pipeline;
  /** The same read with another query string, for the same caller. */
  requestOf(queryString: string): FindRequest;
}

/** Without drafts `preview` has no meaning. */
const accessOf = ({ access, features, publicationStates }: RequestState): Access =>
  !features.draftAndPublish || publicationStates.includes('preview') ? access : withoutPreview(access);

/** The engine's request for a caller and a query string. */
export const requestOf = (
  { settings }: Pick<Installation, 'settings'>,
  state: RequestState,
  queryString: string,
): FindRequest => findRequest(settings, { ...state, access: accessOf(state) }, queryString);

/** A request on one of the plugin's routes, for the host; undefined for every other. */
export const ownReadOf = (
  installation: Installation,
  ctx: Context,
  answer: () => Promise<void>,
): OwnRead | undefined => {
  const { settings, runtime } = installation;
  const state = stateOf(ctx);
  if (runtime === undefined || state === undefined) return undefined;
  const { before, after, replace } = customisingOf(settings, state) ?? {};
  return {
    state,
    isCustomised: [before, after, replace].some((own) => own !== undefined),
    pipeline: runtime.pipeline,
    requestOf: (queryString) => requestOf(installation, state, queryString),
    answer,
  };
};
