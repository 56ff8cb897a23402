import type { BoundModel, ModelSet } from '../lib/models/bound-model.ts';
import { lookAt, type NeededTable, neededTables } from '../lib/models/check-tables.ts';
import { inState } from '../lib/models/scopes.ts';
import type { StrapiVersion } from '../lib/schema/content-type.ts';
import { hasDrafts } from '../lib/schema/content-type.ts';
import { grantTablesOf, ownGrantsTable, ownRolesTable } from '../lib/schema/grants.ts';
import { type LeftOut, textOfLeftOut } from '../lib/schema/registry.ts';
import { readIndexes } from '../lib/sql/indexes.ts';
import { few, missingIndexes } from './advise/candidates.ts';
import { checkVersion } from './check-version.ts';
import { type Progress, startProgress } from './progress.ts';
import { openSubject, type Subject, type SubjectOptions, uidsOf } from './subject.ts';
import { untracked } from './track/tables.ts';

/** The options of `check`. */
export interface CheckOptions extends SubjectOptions {
  readonly json: boolean;
}

/** Receives the output: `print` gets the findings, `note` the progress. */
export interface Output {
  readonly print: (line: string) => void;
  readonly note: (line: string) => void;
}

/** A table or column that a schema needs and the database does not have; without `column` it is the table. */
export interface Missing {
  readonly table: string;
  readonly column?: string;
  /** The schema's file and the path in it, or what else needs it. */
  readonly neededBy: string;
}

/** The number of entries of a content type, and of its drafts if it has any. */
export interface Count {
  readonly type: string;
  readonly entries: number;
  readonly drafts?: number;
}

/** What `check --json` prints. */
export interface Found {
  readonly database: string;
  readonly schemas: string;
  readonly contentTypes: number;
  readonly tables: readonly { readonly table: string; readonly columns: number }[];
  readonly missing: readonly Missing[];
  /** Only counted if nothing is missing. */
  readonly entries: readonly Count[];
  /** Content types with many entries whose lists lack an index; `advise` says which. */
  readonly withoutIndex: readonly string[];
  /** What the schemas define and the plugin does not serve, with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** Tables whose changes are not counted, with the reason; empty if no table is tracked. */
  readonly untracked: readonly { readonly table: string; readonly why: string }[];
}

type Say = (line: string) => void;

/** Returns the file of a schema, or its uid if it does not come from the folder. */
const sourceOf = ({ contentTypes, components }: Subject, uid: string): string =>
  contentTypes[uid]?.file ?? components[uid]?.file ?? uid;

const lineOf = ({ table, column, neededBy }: Missing): string =>
  `missing  ${column === undefined ? `table ${table}` : `column ${table}.${column}`}: ${neededBy}`;

const checkTables = async (
  subject: Subject,
  tables: readonly NeededTable[],
  say: Say,
  progress: Progress,
): Promise<Pick<Found, 'tables' | 'missing'>> => {
  const whole: { table: string; columns: number }[] = [];
  const missing: Missing[] = [];
  for (const needed of tables) {
    progress.step(`table ${needed.model.tableName}`);
    const { table, columns, missing: lacks } = await lookAt(subject.models, needed);
    const source = sourceOf(subject, needed.uid);
    const found: Missing[] =
      lacks === 'table'
        ? [{ table, neededBy: `${source}: ${needed.path.join('.')}` }]
        : lacks.map(({ column, path }) => ({ table, column, neededBy: `${source}: ${path.join('.')}` }));
    missing.push(...found);
    if (found.length === 0) whole.push({ table, columns });
    for (const line of found.length === 0
      ? [`ok       table ${table}, ${columns} columns`]
      : found.map(lineOf))
      say(line);
  }
  return { tables: whole, missing };
};

/** Finds missing tables of users-permissions, which no schema needs. If all of them are missing, the plugin uses its own tables. */
const missingGrantTables = async (
  { sequelize }: ModelSet,
  strapi: StrapiVersion,
  say: Say,
): Promise<Missing[]> => {
  const lacking: string[] = [];
  const grantTables = grantTablesOf(strapi);
  for (const table of grantTables)
    if (!(await sequelize.getQueryInterface().tableExists(table))) lacking.push(table);
  if (lacking.length === grantTables.length) {
    say(
      `grants   no tables of users-permissions: the plugin keeps grants in ${ownRolesTable} and ${ownGrantsTable}`,
    );
    return [];
  }
  const missing: Missing[] = [];
  for (const table of lacking) {
    const one: Missing = { table, neededBy: 'grants of users-permissions' };
    missing.push(one);
    say(lineOf(one));
  }
  return missing;
};

const count = async (type: string, { model }: BoundModel, withDrafts: boolean): Promise<Count> => {
  const entries = await model.count();
  return withDrafts ? { type, entries, drafts: await inState(model, 'drafts').count() } : { type, entries };
};

const typesWithoutIndex = async (subject: Subject, entries: readonly Count[]): Promise<string[]> => {
  const large = new Set(entries.filter((one) => one.entries >= few).map(({ type }) => type));
  return missingIndexes(subject, subject.models, await readIndexes(subject.models))
    .map(({ wanted }) => wanted.uid)
    .filter((uid) => large.has(uid));
};

/**
 * Checks that a database has every table and column that the schemas need, and counts the entries of each type if nothing is
 * missing. Prints each finding at once and returns all of them.
 */
export const check = async (options: CheckOptions, output: Output): Promise<Found> => {
  const subject = await openSubject(options, 'check');
  const { registry, models, contentTypes, database, source } = subject;
  const say: Say = options.json ? () => {} : output.print;
  const uids = uidsOf(subject);
  const types = [...uids].flatMap((uid) => registry.contentTypes.get(uid) ?? []);
  const needed = neededTables(models, uids);
  const progress = startProgress(output.note, needed.length + types.length);
  try {
    const number = Object.keys(contentTypes).length;
    say(`${database} and ${number} content types of ${source}`);
    for (const one of registry.leftOut) say(`left out ${textOfLeftOut(one)}`);
    await checkVersion(subject);
    const { tables, missing: lacking } = await checkTables(subject, needed, say, progress);
    const missing = [
      ...lacking,
      ...(subject.permissions ? await missingGrantTables(models, subject.registry.strapi, say) : []),
    ];
    const entries: Count[] = [];
    for (const type of missing.length === 0 ? types : []) {
      const bound = models.byUid.get(type.uid);
      if (bound === undefined) continue;
      progress.step(`entries of ${type.uid}`);
      const one = await count(type.uid, bound, hasDrafts(type));
      entries.push(one);
      say(
        `entries  ${type.uid}: ${one.entries} entries${one.drafts === undefined ? '' : `, ${one.drafts} of them drafts`}`,
      );
    }
    const withoutIndex = missing.length === 0 ? await typesWithoutIndex(subject, entries) : [];
    for (const uid of withoutIndex) say(`index    ${uid}: its lists have none, see koa-content-query advise`);
    const looked = await untracked(subject);
    const uncounted = looked.map(({ name, lacks = '' }) => ({ table: name, why: lacks }));
    for (const { name, lacks, failsWrites } of looked) {
      const what = failsWrites ? 'every write to it fails' : 'no answer that reads it is kept';
      say(`track    ${name}: ${lacks}, so ${what}, see koa-content-query track`);
    }
    const all = `${needed.length} tables`;
    say(missing.length === 0 ? `${all}: nothing is missing` : `${all}: ${missing.length} missing`);
    const found: Found = {
      database,
      schemas: source,
      contentTypes: number,
      tables,
      missing,
      entries,
      withoutIndex,
      leftOut: registry.leftOut,
      untracked: uncounted,
    };
    if (options.json) output.print(JSON.stringify(found, undefined, 2));
    return found;
  } finally {
    progress.end();
    await subject.sequelize.close();
  }
};
