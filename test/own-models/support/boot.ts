import type { Model, ModelAttributeColumnOptions, ModelStatic, Sequelize } from 'sequelize';
import { startBookshop } from '../../../example/own-models/host.ts';
import { defineModels } from '../../../example/own-models/models/index.ts';
import { loadBookshopSchemas } from '../../../example/own-models/schemas.ts';
import type { Host } from '../../../index.ts';
import { open } from './empty-database.ts';

/** The attribute definitions of one schema, to be changed by a test. */
export type Definitions = Record<string, Record<string, unknown>>;

/** A bookshop before its start. */
export interface Parts {
  readonly sequelize: Sequelize;
  readonly models: Record<string, ModelStatic<Model>>;
  /** A model of the shop by its uid's last word: `book`. */
  model(name: string): ModelStatic<Model>;
  attributes(name: string): Definitions;
  schema(name: string): Record<string, unknown>;
}

async function partsOf(sequelize: Sequelize): Promise<Parts & Pick<Host, 'contentTypes'>> {
  const models = defineModels(sequelize);
  const { contentTypes } = await loadBookshopSchemas();
  const schema = (name: string) => contentTypes[`api::${name}.${name}`]?.schema as Record<string, unknown>;
  return {
    sequelize,
    models,
    contentTypes,
    model: (name) => models[`api::${name}.${name}`] ?? sequelize.model(name),
    schema,
    attributes: (name) => schema(name).attributes as Definitions,
  };
}

/** What a boot says that stops, after the shop was changed; undefined where it goes on. */
export async function bootError(change: (parts: Parts) => void): Promise<string | undefined> {
  const sequelize = open('sqlite::memory:');
  try {
    const parts = await partsOf(sequelize);
    change(parts);
    await sequelize.sync();
    const shop = await startBookshop({
      sequelize,
      models: parts.models,
      contentTypes: parts.contentTypes,
    });
    await shop.stop();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await sequelize.close();
  }
}

/** Gives a model an attribute, or another definition of one, after it was defined. */
export function setAttribute(
  model: ModelStatic<Model>,
  name: string,
  definition: ModelAttributeColumnOptions,
): void {
  model.rawAttributes[name] = definition;
  // Sequelize has this for its own use, when an association adds a foreign key.
  (model as unknown as { refreshAttributes(): void }).refreshAttributes();
}
