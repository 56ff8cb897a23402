import type { Settings } from '../plugin/config.ts';
import type { Host } from '../plugin/host.ts';
import type { OwnRead } from '../plugin/own-read.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { openCount } from './refused/counts.ts';
import { type HandOverSettings, handOver } from './refused/hand-over.ts';
import { Slots } from './refused/slots.ts';
import type { Shadow } from './shadow/shadow.ts';

/**
 * What the adapter does around each read in a takeover where Strapi has an answer of its own; undefined where only the plugin
 * answers.
 */
export const aroundOf = async (
  { log }: Pick<StrapiApp, 'log'>,
  { takeover, refused, refusedAtOnce }: AdapterSettings,
  { metrics, flatTypes }: Pick<Settings, 'metrics' | 'flatTypes'>,
  shadow: Shadow | undefined,
): Promise<Host['around']> => {
  if (takeover === false || (refused === 'answer' && shadow === undefined)) return undefined;
  const count = await openCount(log, metrics);
  const handingOver: HandOverSettings = { slots: new Slots(refusedAtOnce), count, flatTypes };
  return async (hostRead, ctx, next) => {
    const read = hostRead as OwnRead;
    if (shadow?.takes(ctx, read)) return;
    try {
      await read.answer();
    } catch (error) {
      if (refused === 'answer' || !(await handOver(handingOver, { read, error }, ctx, next))) throw error;
    }
  };
};
