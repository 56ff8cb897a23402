/** An upload provider whose files are opened only with a signature. */
const provider = `module.exports = {
  init: () => ({
    upload: async (file) => {
      file.url = 'https://bucket.example/' + file.hash + file.ext;
    },
    delete: async () => {},
    isPrivate: async () => true,
    getSignedUrl: async (file) => ({
      url: file.url + '?signature=' + [file.hash, file.ext, file.folderPath].join('-'),
    }),
  }),
};
`;

const plugins = `const { jwtSecret } = require('./jwt-secret.js');
module.exports = ({ env }) => ({
  upload: { config: { provider: 'private-bucket' } },
  'users-permissions': { config: { jwtSecret, ratelimit: { enabled: false } } },
  'content-query': {
    enabled: true,
    resolve: 'koa-content-query/strapi',
    config: JSON.parse(env('CONTENT_QUERY', '{}')),
  },
});
`;

/** The files of an app with such a provider. */
export const privateBucket = { 'config/plugins.js': plugins } as const;

/** The package of the provider; Strapi looks for it beside itself. */
export const providerPackage = { file: 'node_modules/private-bucket/index.js', text: provider } as const;
