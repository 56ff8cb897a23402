import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '../../support/database/content.ts';
import { jwtSecret } from '../../support/tokens.ts';
import { privacy } from './privacy.ts';
import { customised, server } from './programs.ts';
import { readsContext } from './reads-context.ts';

/** Everything the app's config reads from its environment, so that one folder serves every test. */
const config: Readonly<Record<string, string>> = {
  'config/server.js': `module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: ['one', 'two'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
`,
  'config/admin.js': `module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'admin' },
  apiToken: { salt: 'salt' },
  transfer: { token: { salt: 'salt' } },
  flags: { nps: false, promoteEE: false },
});
`,
  'config/api.js': `module.exports = ({ env }) => ({
  rest: { defaultLimit: 25, maxLimit: 100, ...JSON.parse(env('API_REST', '{}')) },
  responses: { privateAttributes: JSON.parse(env('PRIVATE_ATTRIBUTES', '[]')) },
});
`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: JSON.parse(env('DATABASE')) });
`,
  'config/middlewares.js': `module.exports = [
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'strapi::body',
  'strapi::favicon',
  'strapi::public',
  ...(process.env.NARROW === 'global' ? [{ resolve: './own-middleware.js' }] : []),
  ...(process.env.PRIVACY ? [{ resolve: './privacy.js' }] : []),
  ...(process.env.READS_CONTEXT?.includes('config') ? [{ resolve: './reads-context.js' }] : []),
];
`,
  'privacy.js': privacy,
  'reads-context.js': readsContext,
  'own-middleware.js': `module.exports = () => require('./customised.js').narrow;
`,
  'config/plugins.js': `module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: '${jwtSecret}', ratelimit: { enabled: false } } },
  'content-query': {
    enabled: true,
    resolve: 'koa-content-query/strapi',
    config: { ...JSON.parse(env('CONTENT_QUERY', '{}')), ...require('../customised.js').Config },
  },
});
`,
  'config/jwt-secret.js': `exports.jwtSecret = '${jwtSecret}';
`,
  'src/index.js': `const { addContextReader } = require('../reads-context.js');
module.exports = {
  register({ strapi }) {
    require('../extended.js').register?.(strapi);
    addContextReader(strapi, 'register');
    if (process.env.NARROW === 'router') strapi.server.api('content-api').use(require('../customised.js').narrow);
    if (process.env.OWN_CODE === 'sanitizer')
      strapi.sanitizers.add('content-api.output', () => (data) => {
        for (const entry of [data].flat()) delete entry?.summary;
        return data;
      });
  },
  bootstrap({ strapi }) {
    addContextReader(strapi, 'bootstrap');
    const afterFindMany = ({ result }) => result.forEach((entry) => delete entry.summary);
    if (process.env.OWN_CODE === 'subscriber')
      strapi.db.lifecycles.subscribe({ models: ['api::article.article'], afterFindMany });
    if (process.env.OWN_CODE === 'signing')
      strapi.container.get('services').extend('plugin::upload.file', (own) => ({
        ...own,
        signFileUrls: async (file) => ({ ...(await own.signFileUrls(file)), caption: 'signed' }),
      }));
    // Nobody sees this: services are looked at before.
    if (process.env.OWN_CODE === 'service')
      strapi.container.get('services').extend('api::article.article', (own) =>
        Object.assign(Object.create(own), {
          async find(...args) {
            const found = await own.find(...args);
            for (const entry of found.results) if ('summary' in entry) entry.summary = 'planted';
            return found;
          },
        }),
      );
    if (process.env.OWN_CODE === 'decorator')
      strapi.entityService.decorate(({ findMany }) => ({
        async findMany(...args) {
          const result = await findMany.call(this, ...args);
          afterFindMany({ result });
          return result;
        },
      }));
  },
};
`,
  'public/robots.txt': '',
  'server.js': server,
  'customised.js': customised,
  'extended.js': 'module.exports = {};\n',
};

/** Routes that the app has besides; Strapi reads the files of a folder by name, and the first route that fits answers. */
const ownRoutes = (uid: string): string =>
  `module.exports = { routes: require('../../../../customised.js').routes['${uid}'] ?? [] };
`;

/** The files by which an API of Strapi serves a content type; what is not its own is in `customised.js`. */
const coreFiles = (uid: string): Record<string, string> =>
  Object.fromEntries(
    ['Controller', 'Router', 'Service'].map((what) => [
      what === 'Router' ? 'routes' : `${what.toLowerCase()}s`,
      `const own = require('../../../../customised.js').${what}['${uid}'];
module.exports = require('@strapi/strapi').factories.createCore${what}('${uid}', own);
`,
    ]),
  );

const write = async (folder: string, file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};

/** Writes a Strapi app that serves a content, but for its packages; `more` has files besides, or in the place of those that every app has. */
export async function writeApp(
  folder: string,
  { schemas }: Pick<Content, 'schemas'>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [file, text] of Object.entries({ ...config, ...more })) await write(folder, file, text);
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await mkdir(join(folder, 'database/migrations'), { recursive: true });
  await cp(join(schemas, 'components'), join(folder, 'src/components'), { recursive: true });
  await cp(join(schemas, 'api'), join(folder, 'src/api'), { recursive: true });
  for (const name of await readdir(join(schemas, 'api'))) {
    for (const [room, text] of Object.entries(coreFiles(`api::${name}.${name}`)))
      await write(folder, `src/api/${name}/${room}/${name}.js`, text);
    await write(folder, `src/api/${name}/routes/00-own.js`, ownRoutes(`api::${name}.${name}`));
  }
}
