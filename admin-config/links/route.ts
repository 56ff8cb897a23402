import type { Context, Middleware } from 'koa';
import { ContentQueryError } from '../../lib/base/error.ts';
import { responseFormats } from '../../lib/pipeline.ts';
import { ClientClosedRequest, clientSignal, errorText, toError } from '../../plugin/http/answer-errors.ts';
import { isBelow, pathOf } from '../../plugin/http/paths.ts';
import type { AdminContext } from '../context.ts';
import { openLink } from './open.ts';
import { failedPage, missingPage, pageOfBody, refusedPage } from './page.ts';
import { languageOf, readerIn } from './reader.ts';
import { shownTo } from './shown.ts';
import { policyOf } from './style.ts';
import type { Signer } from './token.ts';

/** What the log shows instead of a token in a path. */
const redacted = '[token]';

/** Headers of every answer, whether or not the link opens anything. */
const headers: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The two forms of an answer. */
type Form = 'page' | 'json';

const send = (ctx: Context, form: Form, status: number, text: string): void => {
  ctx.status = status;
  ctx.type = form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  ctx.body = Buffer.from(text);
};

/** One error for all reasons, because nobody may learn why a link is not valid. */
const refused = new ContentQueryError('forbidden', 'This preview link does not work');

const pages: Readonly<Record<number, string>> = { 403: refusedPage, 404: missingPage };

const bodyOf = ({ settings: { shapes } }: AdminContext, error: ContentQueryError): string =>
  JSON.stringify(responseFormats[shapes.others].error(error));

const sendError = (context: AdminContext, ctx: Context, form: Form, error: ContentQueryError): void => {
  const isToldApart = error.status === 404 || error.status >= 500;
  const told = isToldApart ? error : refused;
  if (told.retryAfter !== undefined) ctx.set('Retry-After', String(told.retryAfter));
  const text = form === 'json' ? bodyOf(context, told) : (pages[told.status] ?? failedPage);
  send(ctx, form, told.status, text);
};

/** Answers an error. If the role has lost a grant, or the query no longer fits the schema, the link does not work. */
const answerError = (context: AdminContext, ctx: Context, form: Form, thrown: unknown): void => {
  const { host, settings } = context;
  if (thrown instanceof ClientClosedRequest) {
    ctx.status = thrown.status;
    return;
  }
  const error = toError(thrown, 'content') ?? refused;
  if (error.status >= 500)
    host.log.error(
      `content-query: ${ctx.method} ${settings.previewLinks.prefix}/${redacted}: ${errorText(thrown)}`,
    );
  sendError(context, ctx, form, error);
};

/** Returns the token in a path below the prefix, and the form of answer that the path asks for. */
const partsOf = (path: string, prefix: string): { readonly token: string; readonly form: Form } => {
  const rest = path.slice(prefix.length + 1);
  return rest.endsWith('/json')
    ? { token: rest.slice(0, -'/json'.length), form: 'json' }
    : { token: rest, form: 'page' };
};

/**
 * Returns the route of preview links: `<prefix>/<token>` is a page, `<prefix>/<token>/json` the JSON of the content API. The caller
 * does not matter. Everything below the prefix is answered here.
 */
export const linkRoute = (context: AdminContext, signer: Signer): Middleware => {
  const { prefix } = context.settings.previewLinks;
  const policy = policyOf(context.settings.admin.mediaOrigins);

  const read = async (ctx: Context, token: string, form: Form): Promise<void> => {
    const opened = await openLink(context, signer, token, ctx);
    if (opened === undefined) return sendError(context, ctx, form, refused);
    const { link, request } = opened;
    await context.recordRequest(ctx, { uid: link.uid, path: `${prefix}/${redacted}` }, async (trace) => {
      try {
        const looked = { signal: clientSignal(ctx), ...(trace !== undefined && { trace }) };
        const answer = await context.pipeline.answer({ ...request, ...looked });
        if (form === 'json') return send(ctx, form, 200, answer);
        const shown = shownTo(context, request.access, readerIn(languageOf(ctx)));
        const about = { ends: link.ends, type: request.type, json: `${token}/json` };
        return send(ctx, form, 200, pageOfBody(shown, JSON.parse(answer), about));
      } catch (thrown) {
        answerError(context, ctx, form, thrown);
      }
    });
  };

  return async function contentQueryPreviewLink(ctx, next) {
    const path = pathOf(ctx);
    if (!isBelow(path, prefix)) return next();
    ctx.set({ ...headers, 'Content-Security-Policy': policy });
    const { token, form } = partsOf(path, prefix);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      return send(ctx, 'json', 405, bodyOf(context, notAllowed));
    }
    // A link consists only of what is signed; the person who created it did not add any other parameter.
    if (ctx.originalUrl.includes('?')) return sendError(context, ctx, form, refused);
    try {
      await read(ctx, token, form);
    } catch (thrown) {
      answerError(context, ctx, form, thrown);
    }
  };
};

const notAllowed = new ContentQueryError('method-not-allowed', 'Method Not Allowed');
