import { isRecord } from '../../lib/base/values.ts';
import type { StrapiApp } from '../app.ts';
import { versionOf } from '../version.ts';

/** Keys in populate to which plugins for Strapi give a meaning, by the name of the plugin. */
const wordsOf: Readonly<Record<string, string>> = {
  'strapi-plugin-populate-deep': 'deep',
  'strapi-plugin-custom-populate-deep': 'deep',
  'strapi-plugin-populate-all': 'all',
  'populate-all': 'all',
};

/** Whether a file belongs to one of these plugins. */
export const isOfWordPlugin = (file: string): boolean =>
  Object.keys(wordsOf).some((plugin) => file.includes(`/node_modules/${plugin}/`));

/** Returns the keys in populate to which plugins of the app give a meaning. */
export const populateWords = (app: StrapiApp): readonly string[] => [
  ...new Set(
    Object.entries(wordsOf)
      .filter(([plugin]) => app.plugin(plugin) !== undefined)
      .map(([, word]) => word),
  ),
];

/** Returns the settings of the app's plugin that gives a key its meaning. */
export const settingsOfWord = (app: StrapiApp, word: string): Readonly<Record<string, unknown>> => {
  const plugin = Object.keys(wordsOf).find(
    (name) => wordsOf[name] === word && app.plugin(name) !== undefined,
  );
  const settings = plugin === undefined ? undefined : app.config.get(versionOf(app).settingsOf(plugin));
  return isRecord(settings) ? settings : {};
};
