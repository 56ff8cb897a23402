import { join } from 'node:path';
import type { Sequelize } from 'sequelize';
import type { AccessMode } from '../lib/databases/database.ts';
import { checkDatabase, databaseOf } from '../lib/databases/index.ts';
import type { ModelSet } from '../lib/models/bound-model.ts';
import { buildModels, reachedFrom } from '../lib/models/build-models.ts';
import { findHooks } from '../lib/models/hooks.ts';
import { openAppDatabase, strapiOf } from './app/app-database.ts';
import { appFolder } from './app/load-app.ts';
import { CliError } from './cli-error.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { hostError, openHost } from './open-host.ts';
import { type ReadSchemas, readSchemas, type SchemaOptions } from './read-schemas.ts';

/** The content types that a command checks, and the database that should have them. */
export interface Subject extends ReadSchemas {
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
  /** The folder of a Strapi app; true for the current one. */
  readonly app?: string | true;
  readonly permissions?: boolean;
}

/** Returns the types whose tables are needed: those of the schemas, and those that their relations lead to. */
export const uidsOf = ({ registry, contentTypes, components, allCreators }: Subject): ReadonlySet<string> => {
  const own = [...Object.keys(contentTypes), ...Object.keys(components)];
  const readsCreators = (uid: string) =>
    allCreators || registry.contentTypes.get(uid)?.populateCreatorFields === true;
  return reachedFrom(registry, own, readsCreators);
};

/**
 * Opens what the options of a command name, a database by default for reading. Throws one CliError with a line for each option that
 * cannot be used.
 */
export const openSubject = (
  options: SubjectOptions,
  command: string,
  mode: AccessMode = 'read',
): Promise<Subject> => {
  const { app, host, schemas, database } = options;
  if (app !== undefined) return fromApp(onlyApp({ ...options, app }));
  if (host !== undefined && schemas === undefined && database === undefined) return fromHost(host, options);
  if (host !== undefined)
    throw new CliError('--schemas and --database must be left out with --host, whose module has both');
  const missing = [
    ...(schemas === undefined ? ['--schemas <dir>'] : []),
    ...(database === undefined ? ['--database <url>'] : []),
  ];
  if (schemas === undefined || database === undefined)
    throw new CliError(
      `${command} must have --schemas <dir> and --database <url>, or --host <file>; ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
  return fromFolder(schemas, () => openDatabase(database, mode), options);
};

/** Throws a CliError if an option stands beside --app that has no meaning there. */
export const onlyApp = <Given extends SubjectOptions>(options: Given): Given => {
  const { schemas, database, host } = options;
  const wrong = Object.entries({ schemas, database, host }).find(([, value]) => value !== undefined);
  if (wrong !== undefined) throw new CliError(`--${wrong[0]} must be left out with --app, which has it`);
  return options;
};

const fromApp = ({ app, ...options }: SubjectOptions): Promise<Subject> => {
  const folder = appFolder(app);
  return fromFolder(join(folder, 'src'), () => openAppDatabase(folder), {
    ...options,
    strapi: strapiOf(folder),
  });
};

const fromFolder = async (
  folder: string,
  open: () => Promise<OpenDatabase>,
  options: SubjectOptions,
): Promise<Subject> => {
  const [schemas, opened] = await Promise.allSettled([readSchemas(folder, options), open()]);
  if (schemas.status === 'rejected' || opened.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.sequelize.close();
    throw together([schemas, opened]);
  }
  const { sequelize, shown } = opened.value;
  const { registry } = schemas.value;
  const models = buildModels(registry, sequelize);
  const { permissions = true } = options;
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

const fromHost = async (file: string, options: SubjectOptions): Promise<Subject> => {
  const host = await openHost(file, options);
  const { contentTypes, components, registry, sequelize } = host;
  try {
    await checkDatabase(sequelize);
    const models = buildModels(registry, sequelize, host.models, findHooks);
    const database = `${databaseOf(sequelize).name} of ${file}`;
    // Either the host or the command says that there are no permissions.
    const permissions = host.permissions && options.permissions !== false;
    const common = { contentTypes, components, registry, models, sequelize, database, permissions };
    return { ...common, source: file, allCreators: false };
  } catch (error) {
    await sequelize.close();
    throw hostError(error);
  }
};
