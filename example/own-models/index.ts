import { Sequelize } from 'sequelize';
import { createAdminToken } from '../host/auth/admin-token.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { finds } from './finds.ts';
import { startBookshop } from './host.ts';
import { defineModels } from './models/index.ts';
import { openWindow } from './open-window.ts';
import { loadBookshopSchemas } from './schemas.ts';
import { seed } from './seed.ts';

const requests = [
  '/api/books?fields=title,price&populate[authors][fields]=name&populate[publisher]=true&sort=title',
  '/api/authors?filters[books][genres][name]=crime&populate=profile,students&sort=books.rating:desc',
  '/api/genres?populate[children][populate][books][fields]=title&filters[parent][$null]=true',
];

// In memory: the shop is created at each start and lost when it ends.
const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
const models = defineModels(sequelize);
await sequelize.sync();
await seed(models);

const port = Number(process.env.PORT ?? 1338);
const admin = createAdminToken(process.env.ADMIN_TOKEN);
const bookshop = await startBookshop({
  sequelize,
  models,
  port,
  // The database has no table of roles or grants, so the plugin creates its own. They grant nothing until somebody opens a type.
  features: { i18n: true, permissions: true, draftAndPublish: true },
  auth: { roleOf: () => 'public', ...admin.auth },
  pluginConfig: { finds },
});
const { contentTypes } = await loadBookshopSchemas();
await openWindow(bookshop.url, admin.token, Object.keys(contentTypes));
stopOnSignals({
  stop: async () => {
    await bookshop.stop();
    await sequelize.close();
  },
});
process.stdout.write(
  [
    `The bookshop listens at ${bookshop.url}`,
    '',
    'Try:',
    ...requests.map((path) => `  curl -g '${bookshop.url}${path}'`),
    '',
    'The public may find all of it. Close a type, or open it again, on the admin page:',
    `  ${bookshop.url}/content-query/admin/`,
    `  token: ${admin.token}`,
    '',
  ].join('\n'),
);
