import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sequelize } from 'sequelize';
import { checkDatabase } from '../lib/databases/check-database.ts';
import { databaseOf } from '../lib/databases/index.ts';
import type { ModelSet } from '../lib/models/bound-model.ts';
import { buildModels } from '../lib/models/build-models.ts';
import { withKeys } from '../lib/models/key.ts';
import { reachedFrom } from '../lib/models/reached.ts';
import { withoutMissing } from '../lib/models/without-missing.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { SchemaError } from '../lib/schema/schema-error.ts';
import type { Host } from '../plugin/host.ts';
import type { Schemas } from '../plugin/load-schemas.ts';
import { CliError, oneLine } from './cli-error.ts';
import { openDatabase } from './open-database.ts';
import { readSchemas, type SchemaOptions } from './read-schemas.ts';

/** The content types that a command checks, and the database that should have them. */
export interface Subject extends Schemas {
  readonly registry: Registry;
  readonly models: ModelSet;
  readonly sequelize: Sequelize;
  /** The database without its password, and the source of the schemas. */
  readonly database: string;
  readonly source: string;
  /** Whether the tables of grants are needed. */
  readonly permissions: boolean;
  /** Whether creator columns are checked wherever they could be shown, or only where they are shown. */
  readonly allCreators: boolean;
}

/** The options that say what a command checks. */
export interface SubjectOptions extends SchemaOptions {
  readonly schemas?: string;
  readonly database?: string;
  readonly host?: string;
  readonly permissions: boolean;
}

/** Returns the types whose tables are needed: those of the schemas, and those that their relations lead to. */
export const uidsOf = ({ registry, contentTypes, components, allCreators }: Subject): ReadonlySet<string> => {
  const own = [...Object.keys(contentTypes), ...Object.keys(components)];
  const readsCreators = (uid: string) =>
    allCreators || registry.contentTypes.get(uid)?.populateCreatorFields === true;
  return reachedFrom(registry, own, readsCreators);
};

/** Opens what the options of a command name. Throws one CliError with a line for each option that cannot be used. */
export const openSubject = (options: SubjectOptions, command = 'check'): Promise<Subject> => {
  const { host, schemas, database } = options;
  if (host !== undefined && schemas === undefined && database === undefined) return fromHost(host);
  if (host !== undefined)
    throw new CliError('--host already gives schemas and database: leave out --schemas and --database');
  const missing = [
    ...(schemas === undefined ? ['--schemas <dir>'] : []),
    ...(database === undefined ? ['--database <url>'] : []),
  ];
  if (schemas === undefined || database === undefined)
    throw new CliError(
      `${command} needs --schemas <dir> and --database <url>, or --host <file>: no ${missing.join(', no ')}`,
    );
  return fromFolder(schemas, database, options);
};

const fromFolder = async (folder: string, url: string, options: SubjectOptions): Promise<Subject> => {
  const [schemas, opened] = await Promise.allSettled([readSchemas(folder, options), openDatabase(url)]);
  if (schemas.status === 'rejected' || opened.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.sequelize.close();
    throw together([schemas, opened]);
  }
  const { sequelize, shown } = opened.value;
  const { registry } = schemas.value;
  const models = buildModels(registry, sequelize);
  const { permissions } = options;
  return {
    ...schemas.value,
    models,
    sequelize,
    permissions,
    database: shown,
    source: folder,
    allCreators: true,
  };
};

/** Returns one error for all failures, with a line for each. */
const together = (outcomes: readonly PromiseSettledResult<unknown>[]): Error => {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const odd = reasons.find((reason) => !(reason instanceof CliError));
  return odd ?? new CliError(reasons.map(({ message }: CliError) => message).join('\n'));
};

type HostParts = Pick<Host, 'sequelize' | 'contentTypes' | 'components' | 'models' | 'features'>;

/** Returns the parts of a host, from a module whose default export is the host or a function that returns it. */
const fromHost = async (file: string): Promise<Subject> => {
  const { sequelize, contentTypes, components = {}, models: own, features } = await partsOf(file);
  try {
    await checkDatabase(sequelize);
    const schemas = readRegistry({ contentTypes, components, i18n: features?.i18n ?? true });
    const registry = withKeys(withoutMissing(schemas, own), own);
    const models = buildModels(registry, sequelize, own);
    const database = `${databaseOf(sequelize).name} of ${file}`;
    const permissions = features?.permissions ?? true;
    const common = { contentTypes, components, registry, models, sequelize, database, permissions };
    return { ...common, source: file, allCreators: false };
  } catch (error) {
    await sequelize.close();
    throw error instanceof SchemaError
      ? new CliError(error.message)
      : new CliError(`--host: ${oneLine(error)}`);
  }
};

const partsOf = async (file: string): Promise<HostParts> => {
  if (!existsSync(file)) throw new CliError(`--host: there is no file ${resolve(file)}`);
  const given: unknown = await import(pathToFileURL(resolve(file)).href)
    .then(({ default: made }) => (typeof made === 'function' ? made() : made))
    .catch((error: unknown) => {
      throw new CliError(`--host: ${file} cannot be loaded: ${oneLine(error)}`);
    });
  const parts = (given ?? {}) as Partial<HostParts>;
  const wrong = [
    ...(typeof parts.sequelize?.query === 'function' ? [] : ['sequelize']),
    ...(typeof parts.contentTypes === 'object' && parts.contentTypes !== null ? [] : ['contentTypes']),
  ];
  if (wrong.length === 0) return parts as HostParts;
  throw new CliError(
    `--host: the default export of ${file} has no ${wrong.join(' and no ')}; write export default { sequelize, contentTypes, models }, or a function that gives it`,
  );
};
