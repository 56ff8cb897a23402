import { Sequelize } from 'sequelize';
import { stopOnSignals } from '../stop-on-signals.ts';
import { finds } from './finds.ts';
import { startBookshop } from './host.ts';
import { defineModels } from './models/index.ts';
import { seed } from './seed.ts';

const requests = [
  '/api/books?fields=title,price&populate[authors][fields]=name&populate[publisher]=true&sort=title',
  '/api/authors?filters[books][genres][name]=crime&populate=profile,students&sort=books.rating:desc',
  '/api/genres?populate[children][populate][books][fields]=title&filters[parent][$null]=true',
];

// In memory: the shop is made at each start and gone when it ends.
const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
const models = defineModels(sequelize);
await sequelize.sync();
await seed(models);

const port = Number(process.env.PORT ?? 1338);
const bookshop = await startBookshop({ sequelize, models, port, pluginConfig: { finds } });
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
  ].join('\n'),
);
