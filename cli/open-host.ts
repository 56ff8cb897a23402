import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sequelize } from 'sequelize';
import { withoutMissing } from '../lib/models/check-tables.ts';
import { withModelColumns } from '../lib/models/columns.ts';
import { SchemaError } from '../lib/schema/faults.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Host } from '../plugin/host.ts';
import { CliError, oneLine } from './cli-error.ts';
import { customFieldsIn, type ReadSchemas, type SchemaOptions, strapiIn } from './read-schemas.ts';

type HostParts = Pick<Host, 'sequelize' | 'contentTypes' | 'components' | 'models' | 'features'>;

/** The content types of a host with the types of its keys, and its models. */
export interface OpenHost extends ReadSchemas {
  readonly sequelize: Sequelize;
  readonly models: Host['models'];
  readonly permissions: boolean;
}

/** Returns the default export of a module, or what it returns if it is a function. */
export const exportOf = async (file: string): Promise<unknown> => {
  if (!existsSync(file)) throw new CliError(`--host: there is no file ${resolve(file)}`);
  return import(pathToFileURL(resolve(file)).href)
    .then(({ default: made }) => (typeof made === 'function' ? made() : made))
    .catch((error: unknown) => {
      throw new CliError(`--host: ${file} cannot be loaded: ${oneLine(error)}`);
    });
};

/** Returns the parts of a host, from a module whose default export is the host or a function that returns it. */
const partsOf = async (file: string): Promise<HostParts> => {
  const given = await exportOf(file);
  const parts = (given ?? {}) as Partial<HostParts>;
  const wrong = [
    ...(typeof parts.sequelize?.query === 'function' ? [] : ['sequelize']),
    ...(typeof parts.contentTypes === 'object' && parts.contentTypes !== null ? [] : ['contentTypes']),
  ];
  if (wrong.length === 0) return parts as HostParts;
  throw new CliError(
    `--host: the default export of ${file} must have ${wrong.join(' and ')}; write export default { sequelize, contentTypes, models }, or a function that returns it`,
  );
};

/** Returns an error of a host as one that says where it comes from. */
export const hostError = (error: unknown): CliError =>
  error instanceof SchemaError ? new CliError(error.message) : new CliError(`--host: ${oneLine(error)}`);

/** Reads the content types of a host's module. The caller closes its Sequelize instance. */
export const openHost = async (file: string, options: SchemaOptions): Promise<OpenHost> => {
  const { sequelize, contentTypes, components = {}, models, features } = await partsOf(file);
  try {
    const i18n = options.i18n && (features?.i18n ?? true);
    const customFields = customFieldsIn(options.customField);
    const strapi = strapiIn(options);
    const schemas = readRegistry({ contentTypes, components, i18n, customFields, strapi });
    const registry = withModelColumns(withoutMissing(schemas, models), models);
    const permissions = features?.permissions ?? true;
    return { contentTypes, components, registry, sequelize, models, permissions };
  } catch (error) {
    await sequelize.close();
    throw error instanceof CliError ? error : hostError(error);
  }
};
