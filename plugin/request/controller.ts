import type { Context, Next } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { FindRequest, TagHeader } from '../../lib/pipeline.ts';
import { requireGrant } from '../../lib/schema/reads.ts';
import type { ReadRequest } from '../host.ts';
import { byHost, ClientClosedRequest, clientSignal, toError } from '../http/answer-errors.ts';
import { noteETag } from '../http/answer-headers.ts';
import { shapesFor } from '../settings/response-format.ts';
import {
  adapterReadOf,
  callerOf,
  customisingOf,
  requestOf as ownRequestOf,
  stateOf,
  writeState,
} from './request-state.ts';
import { ownRequest, routeTo } from './route.ts';
import type { Installation } from './runtime.ts';

/** The header of answers to requests with a value that is allowed but probably is a mistake. */
export const hintHeader = 'Content-Query-Hint';

/**
 * Returns hints as the value of a header. Characters that a header cannot contain are escaped as in a JavaScript string.
 *
 *     hintText(["filters.kind: 'kind' has the values café"]) // "filters.kind: 'kind' has the values caf\\u00e9"
 */
export const hintText = (hints: readonly string[]): string =>
  hints
    .join(' | ')
    .slice(0, 1_000)
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

type OnTags = NonNullable<FindRequest['onTags']>;

/** The Cache-Control of answers that depend on values of the request, or on the time: no tag can say when they change. */
const notKept = 'private, no-store';

/**
 * Returns the answer of `send`, and sets the header of its tags; also that of the types for an entry that is missing, because a change
 * may add it. Without a header nothing is set.
 */
export const tagging = <T extends { readonly tags?: string | undefined }>(
  ctx: Context,
  header: TagHeader | undefined,
  send: (onTags: OnTags | undefined) => Promise<T>,
): Promise<T> => (header === undefined ? send(undefined) : tagged(ctx, header, send));

const tagged = async <T extends { readonly tags?: string | undefined }>(
  ctx: Context,
  header: TagHeader,
  send: (onTags: OnTags) => Promise<T>,
): Promise<T> => {
  let ofTypes: string | undefined;
  const onTags: OnTags = (tags) => {
    if (tags === 'private') ctx.set('Cache-Control', notKept);
    else ofTypes = tags.header;
  };
  try {
    const answer = await send(onTags);
    const tags = answer.tags ?? ofTypes;
    if (tags !== undefined) ctx.set(header, tags);
    return answer;
  } catch (error) {
    const isMissing = error instanceof ContentQueryError && error.code === 'not-found';
    if (isMissing && ofTypes !== undefined) ctx.set(header, ofTypes);
    throw error;
  }
};

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
    const trace = ownRequest(ctx)?.trace;
    const onHints = (hints: readonly string[]): void => ctx.set(hintHeader, hintText(hints));
    const shapes = settings.isShapeChosen ? shapesFor(settings, ctx) : settings.shapes;
    const signal = clientSignal(ctx);
    const requestOf = (queryString: string, onTags?: OnTags) =>
      ownRequestOf(installation, state, queryString, shapes, { signal, onHints, trace, onTags });
    const asked = installation.adapter.queryStringOf(ctx);
    const find = (queryString = asked) => runtime.pipeline.find(requestOf(queryString));
    const replace = customisingOf(settings, state)?.replace;
    if (replace !== undefined) {
      ctx.body = await replace(ctx, find);
      return;
    }
    const answer = await tagging(ctx, settings.rest.cacheTags, (onTags) =>
      runtime.pipeline.send(requestOf(asked, onTags)),
    );
    ctx.type = 'application/json; charset=utf-8';
    noteETag(answer);
    ctx.body = answer.bytes;
  };

/**
 * A context that inherits from `ctx`, with another query string, and a state of its own. The plugin's controller then reads what the
 * host's controller asked for, not what the URL names.
 */
const contextOf = (ctx: Context, queryString: string): Context =>
  Object.create(ctx, {
    querystring: { value: queryString },
    state: { value: { ...ctx.state } },
  }) as Context;

const read = async (
  installation: Installation,
  ctx: Context,
  request: ReadRequest,
  next: Next,
): Promise<void> => {
  const { runtime, adapter } = installation;
  const type = [...(runtime?.routed.values() ?? [])].find(({ uid }) => uid === request.uid);
  const route = type && routeTo(installation, type, request.id);
  if (runtime === undefined || route?.reads !== request.reads) {
    // The plugin does not serve this read (for example one entry of a type whose find the host replaces), so the host answers it.
    ctx.body = await next();
    return;
  }
  const caller = await callerOf(installation, runtime, ctx);
  requireGrant(caller.access, route);
  const own = contextOf(ctx, request.queryString);
  await writeState(installation, own, route, caller);
  const answerOwn = (): Promise<void> => readController(installation)(own);
  const adapterRead = adapter.around && adapterReadOf(installation, own, answerOwn);
  await (adapterRead === undefined ? answerOwn() : adapter.around?.(adapterRead, own, next));
  if (Buffer.isBuffer(ctx.body)) ctx.body = JSON.parse(ctx.body.toString());
  const given = ownRequest(ctx);
  if (given !== undefined) given.isAnswered = true;
};

/**
 * Answers a read inside a controller of the host. Sets `ctx.body` to the body that the plugin would send, as an object that later
 * middleware may change. The caller's grants are checked here too, because the plugin's middleware passes such requests on. Throws
 * a ContentQueryError with its status, and what the host's own answer throws as it is.
 */
export const answer = async (
  installation: Installation,
  ctx: Context,
  request: ReadRequest,
  next: Next,
): Promise<void> => {
  try {
    await read(installation, ctx, request, byHost(next));
  } catch (thrown) {
    throw thrown instanceof ClientClosedRequest ? thrown : (toError(thrown, 'content') ?? thrown);
  }
};
