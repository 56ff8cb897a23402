import type { Context, Next } from 'koa';
import type { AdapterRead } from '../plugin/adapter-read.ts';
import type { Settings } from '../plugin/config.ts';
import type { Host } from '../plugin/host.ts';
import { shapesFor } from '../plugin/response-format.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { type Signing, signAnswer } from './media/signing.ts';
import type { Narrowed } from './narrowed/narrowed.ts';
import { betterIn } from './profile.ts';
import { openCount } from './refused/counts.ts';
import { type HandOverSettings, handOver, handOverForms } from './refused/hand-over.ts';
import { isClampedAlike } from './refused/is-clamped-alike.ts';
import { isOfApp } from './refused/is-of-app.ts';
import { Slots } from './refused/slots.ts';
import type { Shadow } from './shadow/shadow.ts';
import { releaseOf, versionOf } from './version.ts';

/** Lets the next middleware, or Strapi's own action, answer. */
const answerByNext = async (ctx: Context, next: Next): Promise<void> => {
  const given: unknown = await next();
  if (ctx.body === undefined && given !== undefined) ctx.body = given;
};

type Around = NonNullable<Host['around']>;

/** Returns the function that decides between the plugin's answer and Strapi's; undefined if only the plugin answers. */
const besideStrapisAnswer = async (
  app: Pick<StrapiApp, 'log' | 'config' | 'documents'>,
  { takeover, refused, refusedAtOnce, better }: AdapterSettings,
  { metrics, shapes }: Pick<Settings, 'metrics' | 'shapes'>,
  shadow: Shadow | undefined,
  narrowed: Narrowed | undefined,
): Promise<Around | undefined> => {
  if (takeover === false || (refused === 'answer' && shadow === undefined)) return undefined;
  const count = await openCount(app.log, metrics);
  const isClamped = isClampedAlike(app);
  const handingOver: HandOverSettings = {
    slots: new Slots(refusedAtOnce),
    count,
    isClamped,
    version: versionOf(app),
    shapes,
    better: betterIn(better, releaseOf(app)),
    narrowed,
  };
  return async (hostRead, ctx, next) => {
    const read = hostRead as AdapterRead;
    if (shadow?.captureRead(ctx, read)) return;
    const again = shadow?.outside.bodyFor(ctx);
    if (again !== undefined) {
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = Buffer.from(again);
      return;
    }
    try {
      if (refused === 'answer' || !(await handOverForms(handingOver, read, ctx, next))) await read.answer();
    } catch (error) {
      if (refused === 'answer') throw error;
      if (isOfApp(read, ctx, error)) return answerByNext(ctx, next);
      if (!(await handOver(handingOver, { read, error }, ctx, next))) throw error;
    }
  };
};

/** Returns what the adapter does around each read; undefined if it does nothing. */
export const aroundOf = async (
  app: StrapiApp,
  adapter: AdapterSettings,
  settings: Pick<Settings, 'metrics' | 'shapes'>,
  signing: Signing,
  shadow: Shadow | undefined,
  narrowed: Narrowed | undefined,
): Promise<Around | undefined> => {
  const around = await besideStrapisAnswer(app, adapter, settings, shadow, narrowed);
  if (signing.kind !== 'needed') return around;
  const { strapi } = versionOf(app);
  return async (hostRead, ctx, next) => {
    const read = hostRead as AdapterRead;
    // Strapi's own answer is signed by Strapi.
    const answer = async (): Promise<void> => {
      await read.answer();
      const shapes = shapesFor({ strapi, shapes: settings.shapes }, ctx);
      await signAnswer(app, signing.sign, { ...read, shapes }, ctx);
    };
    await (around === undefined ? answer() : around({ ...read, answer } as AdapterRead, ctx, next));
  };
};
