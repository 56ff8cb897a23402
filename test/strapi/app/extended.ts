/** What the shop registers: a field of its own. */
export const extended = `module.exports = {
  register: (strapi) => strapi.customFields.register({ name: 'colour', type: 'string' }),
};
`;

/** Users with attributes of the app's own. */
export const extendedUsers = `module.exports = (plugin) => {
  Object.assign(plugin.contentTypes.user.schema.attributes, {
    nickName: { type: 'string' },
    favourites: {
      type: 'relation',
      relation: 'manyToMany',
      target: 'api::product.product',
      mappedBy: 'fans',
    },
  });
  return plugin;
};
`;

/** Plugins of the community, each on where PLUGINS names it. */
export const pluginsConfig = `const { jwtSecret } = require('./jwt-secret.js');
const settings = {
  documentation: {},
  seo: {},
  'strapi-plugin-populate-deep': { config: { defaultDepth: 2 } },
  'rest-cache': {
    config: {
      provider: { name: 'memory', options: { max: 100, maxAge: 60000 } },
      strategy: { enableXCacheHeaders: true, contentTypes: ['api::article.article'], keysPrefix: 'k' },
    },
  },
  slugify: { config: { contentTypes: { article: { field: 'slug', references: 'title' } } } },
  transformer: { config: { responseTransforms: { removeAttributesKey: true, removeDataKey: true } } },
};

// Strapi looks for plugins beside itself, in the outer folder.
const packages = {
  documentation: '@strapi/plugin-documentation',
  seo: '@strapi/plugin-seo',
  'rest-cache': 'strapi-plugin-rest-cache',
  slugify: 'strapi-plugin-slugify',
  transformer: 'strapi-plugin-transformer',
};

module.exports = ({ env }) => {
  const on = Object.entries(settings).filter(([name]) => JSON.parse(env('PLUGINS', '[]')).includes(name));
  return {
    ...Object.fromEntries(
      on.map(([name, own]) => [
        name,
        { ...own, enabled: true, resolve: './node_modules/' + (packages[name] ?? name) },
      ]),
    ),
    'users-permissions': { config: { jwtSecret, ratelimit: { enabled: false } } },
    'content-query': {
      enabled: true,
      resolve: 'koa-content-query/strapi',
      config: JSON.parse(env('CONTENT_QUERY', '{}')),
    },
  };
};
`;

/** Media files in a table of another name than Strapi's own. */
export const renamedFiles = `module.exports = (plugin) => {
  plugin.contentTypes.file.schema.collectionName = 'media_files';
  return plugin;
};
`;
