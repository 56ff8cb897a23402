/** The lifecycle of a Strapi v4 plugin. Strapi loads it from the `resolve` in `config/plugins.js`. */
declare const plugin: {
  register(context: { strapi: object }): Promise<void>;
  bootstrap(): Promise<void>;
  destroy(): Promise<void> | undefined;
};
export = plugin;
