import type { StrapiApp } from '../app.ts';

/** Whether Strapi clamps a page to the same maximum as the plugin, because the app sets one. */
export const isClampedAlike = ({ config }: Pick<StrapiApp, 'config'>): boolean =>
  config.get('api.rest.maxLimit') !== undefined;
