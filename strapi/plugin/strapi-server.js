'use strict';

// Strapi loads plugins with `require`, so this file must be CommonJS; the package itself is an ES module.
let plugin;

const register = async ({ strapi }) => {
  const { default: createStrapiPlugin } = await import('../../dist/strapi/index.js');
  plugin = createStrapiPlugin(strapi);
  await plugin.register();
};

const bootstrap = () => plugin.bootstrap();

const destroy = () => plugin?.destroy();

// `strapi.plugin('content-query').service('changes').onChange(({ tags }) => ...)`
const services = {
  changes: () => ({ onChange: (listener) => plugin.services.changes().onChange(listener) }),
};

// Names alone, so that an import of them in an ES module is found.
module.exports = { register, bootstrap, destroy, services };
