import { type BookshopOptions, startBookshop } from '../../../example/own-models/host.ts';
import { defineModels } from '../../../example/own-models/models/index.ts';
import { loadBookshopSchemas } from '../../../example/own-models/schemas.ts';
import { seed } from '../../../example/own-models/seed.ts';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { type Answer, get } from '../../support/http.ts';
import { emptyDatabase, open } from './empty-database.ts';
import { makeGrants } from './grants.ts';
import { makeTwin } from './twin.ts';

/** A bookshop that a test may ask. */
export interface Shop {
  /** Asks as a role; `reader`, who may find everything, where none is named. */
  ask(path: string, role?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** What a shop may have otherwise than usual. */
export type Extras = Partial<Omit<BookshopOptions, 'sequelize'>> & {
  /** Another copy of the library. */
  readonly Library?: Parameters<typeof open>[1];
};

const defaults: Partial<BookshopOptions> = {
  auth: { roleOf: (ctx) => ctx.get('x-role') || 'public' },
  features: { i18n: true, permissions: true, draftAndPublish: true },
  pluginConfig: { finds: { 'api::book.book': { creatorFields: 'populate' } } },
  rest: { populateWithPagination: true },
};

/** The bookshop on its own models. */
export async function ownShop(database: DatabaseName, { Library, ...extras }: Extras = {}): Promise<Shop> {
  const { url, close } = await emptyDatabase(database);
  const sequelize = open(url, Library);
  const stopDatabase = async () => {
    await sequelize.close();
    await close();
  };
  try {
    const models = defineModels(sequelize);
    await sequelize.sync();
    await seed(models);
    await makeGrants(sequelize, database);
    const shop = await startBookshop({ ...defaults, sequelize, models, ...extras });
    return shopAt(shop.url, async () => {
      await shop.stop();
      await sequelize.drop({});
      await stopDatabase();
    });
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** The same schemas and entries in the tables that Strapi v4 would make, without a model of the host's. */
export async function twinShop(database: DatabaseName, extras: Extras = {}): Promise<Shop> {
  const { url, close } = await emptyDatabase(database);
  const sequelize = open(url);
  const stopDatabase = async () => {
    await sequelize.close();
    await close();
  };
  try {
    const registry = readRegistry({ ...(await loadBookshopSchemas()), i18n: true });
    await makeTwin(sequelize, registry, database);
    await makeGrants(sequelize, database, false);
    const shop = await startBookshop({ ...defaults, sequelize, ...extras });
    return shopAt(shop.url, async () => {
      await shop.stop();
      await stopDatabase();
    });
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

const shopAt = (url: string, stop: () => Promise<void>): Shop => ({
  ask: (path, role = 'reader') => get(`${url}/api/${path}`, { headers: { 'x-role': role } }),
  stop,
});
