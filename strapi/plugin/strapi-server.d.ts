/** The lifecycle of a Strapi plugin, of v4 and 5. Strapi loads it from the `resolve` in `config/plugins.js`. */
declare const plugin: {
  register(context: { strapi: object }): Promise<void>;
  bootstrap(): Promise<void>;
  destroy(): Promise<void> | undefined;
  readonly services: {
    changes(): { onChange(listener: (change: { readonly tags: readonly string[] }) => void): () => void };
  };
};
export = plugin;
