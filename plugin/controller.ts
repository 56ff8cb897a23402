import type { Context } from 'koa';
import type { FindRequest } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { Settings } from './config.ts';
import { type RequestState, stateOf } from './request-state.ts';
import type { Installation } from './runtime.ts';

const noPreview = new Set<string>();

const accessOf = ({ access, publicationStates }: RequestState): Access =>
  publicationStates.includes('preview') ? access : { ...access, preview: noPreview };

const requestOf = (settings: Settings, state: RequestState, queryString: string): FindRequest => {
  const { type, features, defaultLocale } = state;
  const hooks = settings.finds[type.uid];
  const shape = settings.flatTypes.includes(type.uid) ? 'flat' : 'envelope';
  const request = { type, access: accessOf(state), features, defaultLocale, queryString, shape } as const;
  return hooks === undefined ? request : { ...request, hooks };
};

/** Answers a list request with what the pipeline gives, or with what the host's own find makes of it. */
export const findController =
  (installation: Installation) =>
  async (ctx: Context): Promise<void> => {
    const { settings, runtime } = installation;
    const state = stateOf(ctx);
    if (runtime === undefined || state === undefined) return;
    const find = (queryString = ctx.querystring) =>
      runtime.pipeline.find(requestOf(settings, state, queryString));
    const replace = settings.finds[state.type.uid]?.replace;
    ctx.body = replace === undefined ? await find() : await replace(ctx, find);
  };
