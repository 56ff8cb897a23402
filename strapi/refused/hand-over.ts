import type { Context, Next } from 'koa';
import { type Shape, type Shapes, shapeOf } from '../../lib/answer/forms.ts';
import { signalOf } from '../../lib/base/cancellation.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import type { BoundQuery } from '../../lib/request/bound-query.ts';
import { viewOf } from '../../lib/schema/view.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import { ClientClosedRequest, clientSignal } from '../../plugin/http/answer-errors.ts';
import { ownRequest } from '../../plugin/request/route.ts';
import { shapesFor } from '../../plugin/settings/response-format.ts';
import { type AnswerForm, answerForms } from '../answer-forms.ts';
import type { Narrowed } from '../narrowed/narrowed.ts';
import type { FormRule } from '../profile.ts';
import type { AppVersion } from '../version.ts';
import type { Count, Kind, Outcome } from './counts.ts';
import { strapiFormsIn } from './own-forms.ts';
import { patternOf } from './path-pattern.ts';
import type { Slots } from './slots.ts';
import { visibleAnswer } from './visible-answer.ts';
import { mayStrapiRead, withoutRefused } from './without-refused.ts';

/** Whether a status was set, which Koa then keeps when a body is set. */
const explicit = '_explicitStatus';

const clear = (ctx: Context, headers: ReadonlyMap<string, unknown>, isExplicit: unknown): void => {
  const { body } = ctx;
  if (typeof (body as { destroy?: unknown } | null)?.destroy === 'function')
    (body as { destroy(): void }).destroy();
  ctx.body = null;
  for (const name of Object.keys(ctx.response.headers)) if (!headers.has(name)) ctx.remove(name);
  for (const [name, value] of headers) ctx.set(name, value as string);
  ctx.status = 404;
  // The plugin's own answer may follow, with the status 200.
  Reflect.set(ctx.response, explicit, isExplicit);
};

/** The status of what middleware throws, which is a failure whatever it says. */
const statusOf = (error: unknown): number =>
  isRecord(error) && typeof error.status === 'number' && error.status >= 400 ? error.status : 500;

/** Runs the next middleware, and returns the status of its answer with a function that removes that answer from the context. */
const answered = async (
  ctx: Context,
  next: Next,
): Promise<{ readonly status: number; readonly remove: () => void }> => {
  const headers = new Map(Object.entries(ctx.response.headers));
  const isExplicit: unknown = Reflect.get(ctx.response, explicit);
  const remove = (): void => clear(ctx, headers, isExplicit);
  try {
    const given: unknown = await next();
    // An action of a controller returns the body, which Strapi's route then sets on the context.
    if (ctx.body === undefined && isRecord(given)) ctx.body = given;
    return { status: ctx.status, remove };
  } catch (error) {
    // Strapi's error is dropped: the client gets the plugin's own refusal.
    return { status: statusOf(error), remove };
  }
};

/**
 * Runs the next middleware and returns its body if the answer is a 2xx with an object. Otherwise returns the status and removes that
 * answer from the context.
 */
export const captured = async (
  ctx: Context,
  next: Next,
): Promise<Readonly<Record<string, unknown>> | number> => {
  const { status, remove } = await answered(ctx, next);
  if (status >= 200 && status < 300 && isRecord(ctx.body)) return ctx.body;
  remove();
  return status;
};

/** Whether the next middleware refuses the request too, whatever entries there are. Removes its answer from the context. */
const isRefused = async (ctx: Context, next: Next): Promise<boolean> => {
  const { status, remove } = await answered(ctx, next);
  remove();
  return status !== 404 && status >= 300;
};

/** What handing over needs, created once for an app. */
export interface HandOverSettings {
  readonly slots: Slots;
  readonly count: Count;
  /** Whether Strapi clamps a page to the same maximum as the plugin, because the app sets one. */
  readonly isClamped: boolean;
  readonly version: Pick<AppVersion, 'strapi' | 'gatesEveryHop'>;
  /** The shape of each type's answers. */
  readonly shapes: Shapes;
  /** The rules by which the plugin answers better than Strapi. */
  readonly better: readonly FormRule[];
  /** Refuses what conditions hide from Strapi's callers; undefined if no conditions narrow a role. */
  readonly narrowed: Narrowed | undefined;
}

const kindsOf = (read: AdapterRead, { problems }: ContentQueryError): Kind[] => {
  const type = read.state.type.uid;
  const { registry } = read.pipeline.settings;
  const kinds = problems.map(({ code, path }) => ({ type, code, shape: patternOf(path, registry) }));
  return [...new Map(kinds.map((kind) => [`${kind.code} ${kind.shape}`, kind])).values()];
};

/**
 * Returns the engine's answer to a query, within all its limits, including those on what is read; the error if there is no such entry;
 * undefined if it refuses the query.
 */
const answerOf = async (
  read: AdapterRead,
  ctx: Context,
  queryString: string,
): Promise<string | ContentQueryError | undefined> => {
  try {
    return await read.pipeline.answer({ ...read.requestOf(queryString), signal: clientSignal(ctx) });
  } catch (error) {
    if (error instanceof ClientClosedRequest) throw error;
    return error instanceof ContentQueryError && error.code === 'not-found' ? error : undefined;
  }
};

const shapeFor = (
  { version: { strapi }, shapes }: HandOverSettings,
  { state }: AdapterRead,
  ctx: Context,
): Shape => shapeOf(shapesFor({ strapi, shapes }, ctx), state.type.uid);

/** Returns how Strapi's answer to a request is read; undefined if it cannot be read. */
const formOf = (settings: HandOverSettings, read: AdapterRead, ctx: Context): AnswerForm | undefined =>
  answerForms[shapeFor(settings, read, ctx)];

/** Whether Strapi reads the same as the plugin, and its answer can be shown as far as the role may see it. */
const mayAnswer = ({ isCustomised, state }: AdapterRead, form: AnswerForm | undefined): boolean =>
  !isCustomised &&
  form !== undefined &&
  // Strapi's filters also find drafts, so only a role that may see drafts may learn what they match.
  (!state.features.draftAndPublish ||
    (state.access.preview === 'every' && state.publicationStates.includes('preview')));

/** The query as code of the app has left it, which Strapi reads too; undefined if it cannot be read. */
const queryStringOf = (read: AdapterRead): string | undefined => {
  try {
    return read.queryString();
  } catch {
    return undefined;
  }
};

/** Whether Strapi's answer might show what conditions hide from the caller, because Strapi does not know them. */
const isNarrowed = ({ narrowed }: HandOverSettings, { state: { access, type } }: AdapterRead): boolean =>
  access.conditions !== undefined && narrowed?.shows(type.uid, access.conditions.keys()) !== false;

/**
 * Returns the query, which is kept with its plan; undefined if it is refused. It is asked for as the answer is, so that the answer finds
 * its plan, and that the trace has the time of planning. Throws a ClientClosedRequest if the client disconnects meanwhile.
 */
const queryOf = async (
  settings: HandOverSettings,
  read: AdapterRead,
  ctx: Context,
  queryString: string,
): Promise<BoundQuery | undefined> => {
  const trace = ownRequest(ctx)?.trace;
  const asked = {
    shape: shapeFor(settings, read, ctx),
    signal: clientSignal(ctx),
    ...(trace !== undefined && { trace }),
  };
  try {
    return await read.pipeline.queryOf({ ...read.requestOf(queryString), ...asked });
  } catch (error) {
    if (error instanceof ContentQueryError) return undefined;
    throw error;
  }
};

/** Sets Strapi's answer as the body, as far as the role may see it. Returns false if there is no such answer. */
const strapiAnswers = async (
  settings: HandOverSettings,
  read: AdapterRead,
  ctx: Context,
  next: Next,
  rest: string,
): Promise<boolean> => {
  const { pipeline, state } = read;
  const form = formOf(settings, read, ctx);
  if (form === undefined) return false;
  const body = await captured(ctx, next);
  if (typeof body === 'number') return false;
  const seen = visibleAnswer(body, state.type, {
    view: viewOf(pipeline.settings, state.access),
    registry: pipeline.settings.registry,
    form,
    showsDrafts: settings.version.gatesEveryHop || pipeline.bind(read.requestOf(rest)).state === 'preview',
    isOfOne: state.reads === 'one',
  });
  ctx.body = seen ?? null;
  return seen !== undefined;
};

/** Records the code in the trace, so that Server-Timing says that the answer is Strapi's, and why. */
const recordCode = (ctx: Context, code: string | undefined): void => {
  const trace = ownRequest(ctx)?.trace;
  if (trace !== undefined) trace.handedOver = code;
};

/**
 * Hands a refused request over to the next middleware: Strapi's own find or findOne, after the plugin's route or inside its action.
 * Returns false if that is not allowed, if Strapi has no answer, or if too many requests wait for one; then the caller answers
 * with the refusal. Throws the plugin's 404 if the caller sees no such entry and Strapi does not refuse the request either, and a ClientClosedRequest if the client disconnects while
 * the request is waiting.
 */
export const handOver = async (
  settings: HandOverSettings,
  { read, error }: { readonly read: AdapterRead; readonly error: unknown },
  ctx: Context,
  next: Next,
): Promise<boolean> => {
  if (!(error instanceof ContentQueryError) || !mayAnswer(read, formOf(settings, read, ctx))) return false;
  const asked = queryStringOf(read);
  if (asked === undefined) return false;
  const rest = withoutRefused(read, asked, error, settings.isClamped);
  if (rest === undefined) return false;
  if (isNarrowed(settings, read)) {
    settings.narrowed?.logRefusal(read.state.type.uid, `a request with ${error.code}`);
    return false;
  }
  const { slots, count } = settings;
  const outcome: Outcome | 'no' =
    (await slots.run(
      async () => {
        const own = await answerOf(read, ctx, rest);
        if (typeof own !== 'string') {
          if (own !== undefined && !(await isRefused(ctx, next))) throw own;
          return 'no';
        }
        return (await strapiAnswers(settings, read, ctx, next, rest)) ? 'sent' : 'refused';
      },
      signalOf(clientSignal(ctx)),
    )) ?? 'busy';
  if (outcome === 'no') return false;
  for (const kind of kindsOf(read, error)) count(kind, outcome);
  if (outcome === 'sent') recordCode(ctx, error.code);
  return outcome === 'sent';
};

/** Whether an answer contains more than one entry. */
const hasSeveral = (own: string): boolean => {
  const { data } = JSON.parse(own) as { readonly data?: unknown };
  return Array.isArray(data) && data.length > 1;
};

/**
 * Hands over a request that the plugin would answer in another form than Strapi, for forms without a setting. Returns false if the
 * query contains no such form or may not be handed over; then the plugin's own answer is sent.
 */
export const handOverForms = async (
  settings: HandOverSettings,
  read: AdapterRead,
  ctx: Context,
  next: Next,
): Promise<boolean> => {
  if (!mayAnswer(read, formOf(settings, read, ctx))) return false;
  const rest = queryStringOf(read);
  const query = rest === undefined ? undefined : await queryOf(settings, read, ctx, rest);
  const forms = query === undefined ? [] : strapiFormsIn(query, settings.better);
  if (rest === undefined || query === undefined || forms.length === 0) return false;
  if (isNarrowed(settings, read) || !mayStrapiRead(read, rest, query, settings.isClamped)) return false;
  const { registry } = read.pipeline.settings;
  const type = read.state.type.uid;
  const kinds = forms.map(({ rule, path }) => ({ type, code: rule, shape: patternOf(path, registry) }));
  const own = await answerOf(read, ctx, rest);
  if (typeof own !== 'string' || (forms.every(({ isOfSeveral }) => isOfSeveral) && !hasSeveral(own)))
    return false;
  if (!(await strapiAnswers(settings, read, ctx, next, rest))) return false;
  for (const kind of kinds) settings.count(kind, 'sent');
  recordCode(ctx, kinds[0]?.code);
  return true;
};
