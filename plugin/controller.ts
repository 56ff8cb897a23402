import type { Context } from 'koa';
import type { Access } from '../lib/schema/access.ts';
import { findRequest } from './find-request.ts';
import { type RequestState, stateOf } from './request-state.ts';
import type { Installation } from './runtime.ts';

const noPreview: ReadonlySet<string> = new Set();

const accessOf = ({ access, publicationStates }: RequestState): Access =>
  publicationStates.includes('preview') ? access : { ...access, preview: noPreview };

/** Answers a list request with what the pipeline gives, or with what the host's own find makes of it. */
export const findController =
  (installation: Installation) =>
  async (ctx: Context): Promise<void> => {
    const { settings, runtime } = installation;
    const state = stateOf(ctx);
    if (runtime === undefined || state === undefined) return;
    const find = (queryString = ctx.querystring) => {
      const context = { ...state, access: accessOf(state) };
      return runtime.pipeline.find(findRequest(settings, context, queryString));
    };
    const replace = settings.finds[state.type.uid]?.replace;
    ctx.body = replace === undefined ? await find() : await replace(ctx, find);
  };
