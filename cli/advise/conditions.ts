import { readFile } from 'node:fs/promises';
import type { Sequelize } from 'sequelize';
import { ContentQueryError } from '../../lib/base/error.ts';
import { isPlainObject } from '../../lib/base/values.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { planWhere } from '../../lib/plan/where.ts';
import type { DialectSettings } from '../../lib/request/context.ts';
import { checkCondition, readRows } from '../../lib/request/row-conditions.ts';
import { fullAccess, type GivenConditions } from '../../lib/schema/access.ts';
import { conditionsTable } from '../../lib/schema/grants.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { WantedIndex } from '../../lib/sql/indexes.ts';
import { readSettings } from '../../plugin/settings/read-settings.ts';
import {
  fixedConditions,
  type RoleCondition,
  readStored,
  withFixed,
} from '../../plugin/stores/conditions.ts';
import { CliError, oneLine } from '../cli-error.ts';
import { narrowedIndexOf } from './list-indexes.ts';

/** The lists of a type as a role sees them, and the index that its condition needs. */
export interface NarrowedLists {
  readonly role: string;
  readonly wanted: WantedIndex;
}

/** Returns the settings of a host that configures nothing, with which conditions are read. */
const settingsFor = (registry: Registry): DialectSettings => {
  const { rest, ...others } = readSettings({}, { config: {}, auth: { roleOf: () => '' } });
  return { ...others, ...rest, registry, creatorFields: new Map(), cursorSecret: '' };
};

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CliError(`--conditions: cannot read ${file}: ${oneLine(error)}`);
  }
};

const isGiven = (given: unknown): given is GivenConditions =>
  isPlainObject(given) &&
  Object.values(given).every((byUid) => isPlainObject(byUid) && Object.values(byUid).every(isPlainObject));

/**
 * Reads a JSON file with conditions in the form of the plugin's configuration: `{ "<role>": { "<uid>": { "rows": ... } } }`. Throws a
 * CliError with the first fault.
 */
export const readConditionsFile = async (
  registry: Registry,
  file: string,
): Promise<readonly RoleCondition[]> => {
  const given = await readJson(file);
  if (!isGiven(given))
    throw new CliError(`--conditions: ${file} must be { "<role>": { "<uid>": { "rows": ... } } }`);
  const settings = settingsFor(registry);
  for (const [role, byUid] of Object.entries(given))
    for (const [uid, condition] of Object.entries(byUid)) {
      try {
        checkCondition(settings, uid, condition);
      } catch (error) {
        if (!(error instanceof ContentQueryError)) throw error;
        const [{ path, message } = { path: [], message: error.message }] = error.problems;
        throw new CliError(`--conditions: ${[role, uid, ...path].join('.')}: ${message}`);
      }
    }
  return fixedConditions(given);
};

const storedIn = async (sequelize: Sequelize): Promise<readonly RoleCondition[]> => {
  if (!(await sequelize.getQueryInterface().tableExists(conditionsTable))) return [];
  return readStored(sequelize, {
    select: <Row extends object>(query: string) => select<Row>(sequelize, query),
  })();
};

/** Inside of a condition nothing is hidden. */
const ungated = (registry: Registry) =>
  ({
    registry,
    access: fullAccess(''),
    rowsIn: undefined,
    conditionsOf: () => [],
    maxRows: 0,
    maxBytes: 0,
  }) as const;

/**
 * Returns the lists that conditions on rows narrow, with the index that each condition needs: conditions of the database, and those
 * of the configuration, which replace them. `unread` has a line for each condition that does not fit the schemas.
 */
export const narrowedLists = async (
  registry: Registry,
  sequelize: Sequelize,
  configured: readonly RoleCondition[],
): Promise<{ readonly lists: readonly NarrowedLists[]; readonly unread: readonly string[] }> => {
  const settings = settingsFor(registry);
  const lists: NarrowedLists[] = [];
  const unread: string[] = [];
  for (const { role, uid, rows } of withFixed(await storedIn(sequelize), configured)) {
    if (rows === null) continue;
    const type = registry.contentTypes.get(uid);
    if (type === undefined) {
      unread.push(`the condition of ${role} on ${uid} is left out: the schemas have no such type`);
      continue;
    }
    try {
      const condition = planWhere(ungated(registry), readRows(settings, type, rows), 'live');
      const wanted = narrowedIndexOf(type, condition);
      if (wanted !== undefined) lists.push({ role, wanted });
    } catch (error) {
      if (!(error instanceof ContentQueryError)) throw error;
      unread.push(`the condition of ${role} on ${uid} is left out: ${oneLine(error)}`);
    }
  }
  return { lists, unread };
};
