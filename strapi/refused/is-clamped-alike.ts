import type { StrapiApp } from '../app.ts';

/** Whether Strapi clamps a page to the maximum that the plugin has: the app's own. */
export const isClampedAlike = ({ config }: Pick<StrapiApp, 'config'>): boolean =>
  config.get('api.rest.maxLimit') !== undefined;
