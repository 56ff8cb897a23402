import type { BoundModel, ModelSet } from '../lib/models/bound-model.ts';
import { buildModels } from '../lib/models/build-models.ts';
import { lookAt } from '../lib/models/missing-columns.ts';
import { neededTables } from '../lib/models/needed-tables.ts';
import { reachedFrom } from '../lib/models/reached.ts';
import { hasDrafts } from '../lib/schema/content-type.ts';
import { grantTables } from '../lib/schema/grant-names.ts';
import { openDatabase } from './open-database.ts';
import { type Progress, startProgress } from './progress.ts';
import { type ReadSchemas, readSchemas } from './read-schemas.ts';

/** The options of `check`. */
export interface CheckOptions {
  readonly schemas: string;
  readonly database: string;
  readonly i18n: boolean;
  readonly permissions: boolean;
}

/** Where the lines go: what was found, and what is going on meanwhile. */
export interface Output {
  readonly print: (line: string) => void;
  readonly note: (line: string) => void;
}

/** The file of a schema, or its uid where it is one of Strapi's own. */
const sourceOf = ({ contentTypes, components }: ReadSchemas, uid: string): string =>
  contentTypes[uid]?.file ?? components[uid]?.file ?? uid;

const checkTables = async (
  schemas: ReadSchemas,
  models: ModelSet,
  uids: Iterable<string>,
  { print }: Output,
  progress: Progress,
): Promise<number> => {
  let missing = 0;
  for (const needed of neededTables(models, uids)) {
    progress.step(`table ${needed.model.tableName}`);
    const report = await lookAt(models, needed);
    const source = sourceOf(schemas, needed.uid);
    if (report.missing === 'table') {
      missing += 1;
      print(`missing  table ${report.table}: ${source}: ${needed.path.join('.')}`);
    } else if (report.missing.length === 0) {
      print(`ok       table ${report.table}, ${report.columns} columns`);
    } else {
      missing += report.missing.length;
      for (const { column, path } of report.missing)
        print(`missing  column ${report.table}.${column}: ${source}: ${path.join('.')}`);
    }
  }
  return missing;
};

/** The tables that grants are read from, which no schema needs. */
const checkGrantTables = async ({ sequelize }: ModelSet, { print }: Output): Promise<number> => {
  let missing = 0;
  for (const table of grantTables) {
    if (await sequelize.getQueryInterface().tableExists(table)) continue;
    missing += 1;
    print(`missing  table ${table}: grants of users-permissions`);
  }
  return missing;
};

const countEntries = async ({ model, published }: BoundModel, withDrafts: boolean): Promise<string> => {
  const all = await model.count();
  if (!withDrafts) return `${all} entries`;
  return `${all} entries, ${all - (await published.count())} of them drafts`;
};

/**
 * Checks that a database has every table and column that a folder of schemas needs, and counts the entries of each type.
 * Gives how many are missing; counting what is not there is left out.
 */
export const check = async (options: CheckOptions, output: Output): Promise<number> => {
  const schemas = await readSchemas(options.schemas, options.i18n);
  // Creators lead to administrators, which a host may want too.
  const own = [...Object.keys(schemas.contentTypes), ...Object.keys(schemas.components)];
  const uids = reachedFrom(schemas.registry, own, () => true);
  const { sequelize, shown } = await openDatabase(options.database);
  const models = buildModels(schemas.registry, sequelize);
  const types = [...uids].flatMap((uid) => schemas.registry.contentTypes.get(uid) ?? []);
  const progress = startProgress(output.note, neededTables(models, uids).length + types.length);
  try {
    output.print(
      `${shown} and ${Object.keys(schemas.contentTypes).length} content types of ${options.schemas}`,
    );
    const missing =
      (await checkTables(schemas, models, uids, output, progress)) +
      (options.permissions ? await checkGrantTables(models, output) : 0);
    for (const type of missing === 0 ? types : []) {
      const bound = models.byUid.get(type.uid);
      if (bound === undefined) continue;
      progress.step(`entries of ${type.uid}`);
      output.print(`entries  ${type.uid}: ${await countEntries(bound, hasDrafts(type))}`);
    }
    output.print(missing === 0 ? 'nothing is missing' : `${missing} missing`);
    return missing;
  } finally {
    progress.end();
    await sequelize.close();
  }
};
