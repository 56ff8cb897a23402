import { ceilingTable } from '../lib/language/ceilings.ts';
import type { StrapiApp } from './app.ts';
import { populateWords, settingsOfWord } from './refused/populate-words.ts';

/** The number of levels of the plugin if the app sets none. */
const pluginDefault = 5;

const levelsIn = (value: unknown): number | undefined => {
  const levels = Number(value);
  return Number.isInteger(levels) && levels > 0 ? levels : undefined;
};

/**
 * Returns `api.rest.deepPopulate` as the app has set its plugin for `populate=deep`; undefined if the app has no such plugin. The
 * plugin counts the entry itself as the first level. It has no maximum, so the ceiling on levels is the maximum, unless the app
 * sets one.
 */
export const deepSettings = (
  app: StrapiApp,
): { readonly default: number; readonly max: number } | undefined => {
  if (!populateWords(app).includes('deep')) return undefined;
  const { defaultDepth, maxDepth } = settingsOfWord(app, 'deep');
  const most = levelsIn(maxDepth);
  const max = Math.max(1, most === undefined ? ceilingTable.populateDepth.default : most - 1);
  return { default: Math.min(max, Math.max(1, (levelsIn(defaultDepth) ?? pluginDefault) - 1)), max };
};
