'use strict';

// Strapi v4 requires its plugins, and what is required here has to be CommonJS; the package itself is an ES module.
let plugin;

module.exports = {
  async register({ strapi }) {
    const { default: createStrapiPlugin } = await import('../../dist/strapi/index.js');
    plugin = createStrapiPlugin(strapi);
    await plugin.register();
  },
  bootstrap: () => plugin.bootstrap(),
  destroy: () => plugin?.destroy(),
};
