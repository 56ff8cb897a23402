import type { Context, Next } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { type Shapes, shapeOf } from '../../lib/shape/forms.ts';
import { viewOf } from '../../lib/view/view.ts';
import { ClientClosedRequest, clientSignal } from '../../plugin/http/client-signal.ts';
import { traceOf } from '../../plugin/observe/request-trace.ts';
import type { OwnRead } from '../../plugin/own-read.ts';
import { captured } from './captured.ts';
import type { Count, Kind, Outcome } from './counts.ts';
import { isChanged } from './is-changed.ts';
import { patternOf } from './path-pattern.ts';
import type { Slots } from './slots.ts';
import { readsAnswers, visibleAnswer } from './visible-answer.ts';
import { withoutRefused } from './without-refused.ts';

/** What handing over needs, made once for an app. */
export interface HandOverSettings {
  readonly slots: Slots;
  readonly count: Count;
  /** Whether Strapi clamps a page to the maximum that the plugin has: the app's own. */
  readonly isClamped: boolean;
  /** The shape of each type's answers. */
  readonly shapes: Shapes;
}

const kindsOf = (read: OwnRead, { problems }: ContentQueryError): Kind[] => {
  const type = read.state.type.uid;
  const { registry } = read.pipeline.settings;
  const kinds = problems.map(({ code, path }) => ({ type, code, shape: patternOf(path, registry) }));
  return [...new Map(kinds.map((kind) => [`${kind.code} ${kind.shape}`, kind])).values()];
};

/** Whether the engine answers what is left of the query, within all its limits, also those on what is read. */
const isAnswered = async (read: OwnRead, ctx: Context, rest: string): Promise<boolean> => {
  try {
    await read.pipeline.answer({ ...read.requestOf(rest), signal: clientSignal(ctx) });
    return true;
  } catch (error) {
    if (error instanceof ClientClosedRequest) throw error;
    return false;
  }
};

const isAsSent = ({ isCustomised, state }: OwnRead, ctx: Context, shapes: Shapes): boolean =>
  !isCustomised &&
  readsAnswers[shapeOf(shapes, state.type.uid)] &&
  // Strapi's filters also find drafts, so only a role that may see drafts may learn what they find.
  (!state.features.draftAndPublish ||
    (state.access.preview === 'every' && state.publicationStates.includes('preview'))) &&
  !isChanged(ctx);

/** Puts Strapi's answer on the context, as the role sees it; false if there is none. */
const strapiAnswers = async (read: OwnRead, ctx: Context, next: Next, rest: string): Promise<boolean> => {
  const { pipeline, state } = read;
  const body = await captured(ctx, next);
  if (body === undefined) return false;
  const seen = visibleAnswer(body, state.type, {
    view: viewOf(pipeline.settings, state.access),
    registry: pipeline.settings.registry,
    showsDrafts: pipeline.bind(read.requestOf(rest)).state === 'preview',
    isOfOne: state.reads === 'one',
  });
  ctx.body = seen ?? null;
  return seen !== undefined;
};

/**
 * Hands a refused request over to the next middleware: Strapi's own find or findOne, after our route or inside our action.
 * False if that is not allowed, if it has no answer, or if too many requests are handed over at this time; then the refusal is
 * the answer.
 */
export const handOver = async (
  { slots, count, isClamped, shapes }: HandOverSettings,
  { read, error }: { readonly read: OwnRead; readonly error: unknown },
  ctx: Context,
  next: Next,
): Promise<boolean> => {
  if (!(error instanceof ContentQueryError) || !isAsSent(read, ctx, shapes)) return false;
  const rest = withoutRefused(read, ctx.querystring, error, isClamped);
  if (rest === undefined) return false;
  const outcome: Outcome | 'no' =
    (await slots.run(async () => {
      if (!(await isAnswered(read, ctx, rest))) return 'no';
      return (await strapiAnswers(read, ctx, next, rest)) ? 'sent' : 'refused';
    })) ?? 'busy';
  if (outcome === 'no') return false;
  for (const kind of kindsOf(read, error)) count(kind, outcome);
  const trace = traceOf(ctx);
  if (trace !== undefined && outcome === 'sent') trace.handedOver = error.code;
  return outcome === 'sent';
};
