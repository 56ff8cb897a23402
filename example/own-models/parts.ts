import { Sequelize } from 'sequelize';
import type { Host } from '../../index.ts';
import { defineModels } from './models/index.ts';
import { loadBookshopSchemas } from './schemas.ts';
import { seed } from './seed.ts';

/** Returns the content of the bookshop in memory, for `check --host` and for the host itself. */
export default async function parts() {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const models = defineModels(sequelize);
  await sequelize.sync();
  await seed(models);
  const features = { i18n: true, permissions: false, draftAndPublish: true };
  return { sequelize, models, features, ...(await loadBookshopSchemas()) } satisfies Partial<Host>;
}
