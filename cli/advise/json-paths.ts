import type { Sequelize } from 'sequelize';
import { isTextList } from '../../lib/base/values.ts';
import type { Database } from '../../lib/databases/database.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { queryGeneratorOf, select } from '../../lib/databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../../lib/models/bound-model.ts';
import {
  type GivenJsonPath,
  type GivenJsonPaths,
  partsOfPath,
  pathText,
} from '../../lib/schema/json-paths.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { compileModels } from '../../lib/sql/compiled-models.ts';
import type { ExistingIndexes } from '../../lib/sql/indexes.ts';
import { constantPlaceOf, pathKeysOf } from '../../lib/sql/indexes.ts';
import { writeInside } from '../../lib/sql/inside.ts';
import { Binds, StatementContext } from '../../lib/sql/statement-context.ts';
import { writeWhere } from '../../lib/sql/where.ts';
import { pathFaults } from '../../plugin/boot/check-keys.ts';
import { CliError } from '../cli-error.ts';
import { indexName } from './candidates.ts';
import type { TrialIndexes } from './index-cost.ts';
import { countOf, type SlowLog } from './slow-log.ts';

const pathIn = (text: string): GivenJsonPath => {
  if (!text.startsWith('[')) return text;
  try {
    const path: unknown = JSON.parse(text);
    if (isTextList(path)) return path;
  } catch {
    // Told below, as every other text that is no path.
  }
  throw new CliError(`--json-path: '${text}' must be a path with dots, or a JSON list of names`);
};

/** Returns the paths of `--json-path` in the form of `api.rest.jsonPaths`. Throws a CliError for a path that no filter can have. */
export const readJsonPaths = (registry: Registry, options: readonly string[] = []): GivenJsonPaths => {
  const paths: Record<string, GivenJsonPath[]> = Object.create(null);
  for (const option of options) {
    const [, uid, text] = /^([^=]+)=(.+)$/s.exec(option) ?? [];
    if (uid === undefined || text === undefined)
      throw new CliError(
        `--json-path: '${option}' must be <uid>=<path>, such as api::article.article=metadata.color.hue`,
      );
    paths[uid] = [...(paths[uid] ?? []), pathIn(text)];
  }
  const [fault] = pathFaults(registry, paths);
  if (fault !== undefined) throw new CliError(`--json-path: ${fault}`);
  return paths;
};

/** A path that a host names, and the indexes for it that a database lacks. */
export interface PathCandidate {
  readonly bound: BoundModel;
  readonly attribute: string;
  readonly steps: readonly string[];
  readonly reason: string;
  readonly indexes: TrialIndexes['indexes'];
}

/** Returns whether a slow request in the log has a condition on a path. */
const isAsked = (plan: unknown, uid: string, path: string): boolean => {
  const { uid: of, where } = (plan ?? {}) as { readonly uid?: unknown; readonly where?: unknown };
  return of === uid && typeof where === 'string' && where.split(/[\s()[\]]+/).includes(path);
};

/** Returns the named paths that lack an index. The list of indexes is empty if the database cannot use any for the path. */
export const pathCandidates = (
  paths: GivenJsonPaths,
  models: ModelSet,
  existing: ExistingIndexes,
  requests: SlowLog['requests'],
): readonly PathCandidate[] =>
  Object.entries(paths).flatMap(([uid, given]) => {
    const bound = models.byUid.get(uid);
    if (bound === undefined) return [];
    return given.flatMap((path): PathCandidate[] => {
      const { attribute, steps } = partsOfPath(path);
      const title = pathText(attribute, steps);
      const { tableName } = bound.model;
      const database = databaseOf(models.sequelize);
      const words = [tableName, bound.columns.get(attribute)?.name ?? attribute, ...steps];
      const all = pathKeysOf(database, bound, attribute, steps).map((keys) => ({
        name: indexName(database, words, [tableName, keys]),
        keys,
      }));
      const indexes = all.filter(({ name }) => !existing.has(tableName, name));
      if (all.length > 0 && indexes.length === 0) return [];
      const slow = requests.filter(({ plan }) => isAsked(plan, uid, title));
      const took = slow.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const asked = slow.length === 0 ? '' : `; in ${countOf(slow)} slow requests, ${took} ms together`;
      return [{ bound, attribute, steps, indexes, reason: `${uid}: the path ${title}${asked}` }];
    });
  });

interface Sample {
  readonly text: string | null;
  readonly number: number | null;
}

/** Returns a value at the path in one of the entries: a number if there is one. */
const sampleOf = async (
  sequelize: Sequelize,
  database: Database,
  { bound, attribute, steps }: PathCandidate,
): Promise<string> => {
  const column = bound.columns.get(attribute);
  if (column === undefined) throw new Error(`${bound.uid} keeps no column for '${attribute}'`);
  const generator = queryGeneratorOf(sequelize);
  const place = constantPlaceOf(database, generator.quoteIdentifier(column.name), column, steps);
  const read = async (value: string): Promise<Sample | undefined> => {
    const table = generator.quoteTable(bound.model.getTableName());
    const shown = `${place.text} AS ${generator.quoteIdentifier('text')}, ${place.number} AS ${generator.quoteIdentifier('number')}`;
    const [row] = await select<Sample>(
      sequelize,
      `SELECT ${shown} FROM ${table} WHERE ${value} IS NOT NULL LIMIT 1`,
    );
    return row;
  };
  const { text, number } = (await read(place.number)) ??
    (await read(place.text)) ?? { text: null, number: null };
  return String(number ?? text ?? '');
};

/** Returns the indexes of a path, with the statements of a list that compares it with a value of one of the entries. */
export const trialIndexesOfPath = async (
  models: ModelSet,
  database: Database,
  candidate: PathCandidate,
): Promise<TrialIndexes> => {
  const { bound, attribute: name, steps, indexes } = candidate;
  const sample = await sampleOf(models.sequelize, database, candidate);
  // Nothing can be bound in a statement that is only explained. A number is a double, as MySQL takes a bound one there.
  const binds = new (class extends Binds {
    override readonly add = (value: unknown): string =>
      typeof value === 'number' ? value.toExponential() : database.literal(String(value));
  })();
  const context = new StatementContext(compileModels(models, database), binds, writeWhere);
  const attribute = { kind: 'scalar', name, type: 'json', private: false } as const;
  const compared = {
    kind: 'inside',
    attribute,
    steps,
    isNamed: true,
    operator: '$eq',
    negated: false,
  } as const;
  const place = { bound: context.modelOf(bound.uid), alias: context.name('compared') };
  const where = writeInside(context, place, { ...compared, values: [sample] });
  const id = context.id(place);
  return {
    bound,
    indexes,
    statements: (copy) => {
      const from = `FROM ${copy} AS ${place.alias} WHERE ${where}`;
      return {
        page: `SELECT ${id} ${from} ORDER BY ${id} LIMIT 25`,
        total: `SELECT count(*) AS total ${from}`,
      };
    },
  };
};
