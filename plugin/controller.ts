import type { Context } from 'koa';
import { shapeOf } from '../lib/pipeline.ts';
import { requestOf as ownRequestOf } from './adapter-read.ts';
import { customisingOf } from './find-request.ts';
import { clientSignal } from './http/client-signal.ts';
import { noteETag } from './http/etags.ts';
import { hintHeader, hintText } from './http/hint-header.ts';
import { traceOf } from './observe/request-trace.ts';
import { stateOf } from './request-state.ts';
import { shapesFor } from './response-format.ts';
import type { Installation } from './runtime.ts';
import { tagging } from './tagging.ts';

/**
 * Returns the controller of the plugin's routes. It answers with the result of the pipeline, or of the host's
 * `replace` for the type.
 */
export const readController =
  (installation: Installation) =>
  async (ctx: Context): Promise<void> => {
    const { settings, runtime } = installation;
    const state = stateOf(ctx);
    if (runtime === undefined || state === undefined) return;
    const trace = traceOf(ctx);
    const onHints = (hints: readonly string[]): void => ctx.set(hintHeader, hintText(hints));
    const shape = shapeOf(shapesFor(settings, ctx), state.type.uid);
    const recordRequest = {
      shape,
      signal: clientSignal(ctx),
      onHints,
      ...(trace !== undefined && { trace }),
    };
    const requestOf = (queryString: string) => ({
      ...ownRequestOf(installation, state, queryString),
      ...recordRequest,
    });
    const asked = installation.host.queryStringOf?.(ctx) ?? ctx.querystring;
    const find = (queryString = asked) => runtime.pipeline.find(requestOf(queryString));
    const replace = customisingOf(settings, state)?.replace;
    if (replace !== undefined) {
      ctx.body = await replace(ctx, find);
      return;
    }
    const answer = await tagging(ctx, settings.rest.cacheTags, (onTags) =>
      runtime.pipeline.send({ ...requestOf(asked), onTags }),
    );
    ctx.type = 'application/json; charset=utf-8';
    noteETag(answer);
    ctx.body = answer.bytes;
  };
