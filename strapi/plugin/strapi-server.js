'use strict';

// Strapi v4 loads plugins with `require`, so this file must be CommonJS; the package itself is an ES module.
let plugin;

const register = async ({ strapi }) => {
  const { default: createStrapiPlugin } = await import('../../dist/strapi/index.js');
  plugin = createStrapiPlugin(strapi);
  await plugin.register();
};

const bootstrap = () => plugin.bootstrap();

const destroy = () => plugin?.destroy();

module.exports = { register, bootstrap, destroy };
