import type { QueryTypes } from 'sequelize';
import { didYouMean, hinted } from '../../lib/base/suggest.ts';
import { isSendable } from '../../lib/base/values.ts';
import { queryGeneratorOf, quoteOf } from '../../lib/databases/sequelize.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { jsonTypes, type ScalarAttribute } from '../../lib/schema/attribute.ts';
import { type ContentType, type EntryType, keyTypeOf } from '../../lib/schema/content-type.ts';
import {
  type GivenJsonPath,
  type GivenJsonPaths,
  mostSteps,
  partsOfPath,
} from '../../lib/schema/json-paths.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { Settings } from '../settings/config.ts';

/**
 * Returns whether two entries in one locale have the same value of a scalar attribute. The database compares by the column's own
 * collation, so values that differ only in case may count as the same.
 */
export const isShared = async (
  { sequelize, byUid }: ModelSet,
  uid: string,
  attribute: string,
): Promise<boolean> => {
  const bound = byUid.get(uid);
  const column = bound?.columns.get(attribute);
  if (bound === undefined || column === undefined) return false;
  const quote = quoteOf(sequelize);
  const table = queryGeneratorOf(sequelize).quoteTable(bound.model.getTableName());
  const locale = bound.columns.get('locale');
  const by = [column, ...(locale === undefined ? [] : [locale])].map(({ name }) => quote(name)).join(', ');
  const found = await sequelize.query(
    `SELECT 1 AS found FROM ${table} WHERE ${quote(column.name)} IS NOT NULL GROUP BY ${by} HAVING count(*) > 1 LIMIT 1`,
    { type: 'SELECT' as QueryTypes.SELECT },
  );
  return found.length > 0;
};

const jsonNames = ({ attributes }: EntryType): readonly string[] =>
  [...attributes.values()].flatMap((attribute) =>
    attribute.kind === 'scalar' && jsonTypes.has(attribute.type) ? [attribute.name] : [],
  );

/** Why no filter can have these steps; undefined where one can. */
const whyNoSteps = (steps: readonly string[]): string | undefined => {
  if (steps.length === 0) return 'must have a name behind the attribute';
  if (steps.length > mostSteps) return `must have at most ${mostSteps} steps behind the attribute`;
  if (steps.includes('')) return 'must not have an empty name';
  const dollar = steps.find((step) => step.startsWith('$'));
  if (dollar !== undefined) return `must not have '${dollar}', as names with $ in front are operators`;
  if (steps.some((step) => /[[\]]/.test(step))) return 'must not have brackets, as filters have them';
  return steps.every(isSendable) ? undefined : 'must not have a NUL or half of a surrogate pair';
};

const faultOf = (type: EntryType, path: GivenJsonPath): string | undefined => {
  const { attribute, steps } = partsOfPath(path);
  const known = jsonNames(type);
  if (!known.includes(attribute))
    return hinted(`'${attribute}' must be a json attribute of '${type.uid}'`, didYouMean(attribute, known));
  const why = whyNoSteps(steps);
  return why === undefined ? undefined : `${JSON.stringify(path)} of '${type.uid}' ${why}`;
};

/** What is wrong with paths that a host names, a text for each that no filter can have. */
export const pathFaults = (registry: Registry, named: GivenJsonPaths): readonly string[] =>
  Object.entries(named).flatMap(([uid, paths]) => {
    const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
    if (type !== undefined) return paths.flatMap((path) => faultOf(type, path) ?? []);
    const known = [...registry.contentTypes.keys(), ...registry.components.keys()];
    return [hinted(`no content type or component is registered as '${uid}'`, didYouMean(uid, known))];
  });

/** A line for each of `api.rest.jsonPaths` that no filter can have. */
export const jsonPathFaults = (registry: Registry, { rest }: Pick<Settings, 'rest'>): readonly string[] =>
  pathFaults(registry, rest.jsonPaths).map((fault) => `content-query: api.rest.jsonPaths: ${fault}`);

/** The types of attributes whose value can name an entry in a path. */
const named: ReadonlySet<string> = new Set(['uid', 'string']);

/** Returns the attribute that can name entries of a type in a path instead of their id; undefined if none is configured. */
export const keyOf = ({ rest }: Pick<Settings, 'rest'>, type: ContentType): ScalarAttribute | undefined => {
  const name = Object.hasOwn(rest.keys, type.uid) ? rest.keys[type.uid] : undefined;
  const attribute = name === undefined ? undefined : type.attributes.get(name);
  return attribute?.kind === 'scalar' ? attribute : undefined;
};

const keyFault = (registry: Registry, uid: string, name: string): string | undefined => {
  const type = registry.contentTypes.get(uid);
  if (type === undefined)
    return hinted(`no content type is registered as '${uid}'`, didYouMean(uid, registry.contentTypes.keys()));
  if (type.kind === 'singleType')
    return `'${uid}' must be left out: it is a single type, whose one entry needs no name`;
  if (keyTypeOf(type) === 'textId')
    return `'${uid}' must be left out: its ids are texts, so every text in a path is an id`;
  const attribute = type.attributes.get(name);
  if (attribute === undefined)
    return hinted(`'${uid}' has no attribute '${name}'`, didYouMean(name, type.attributes.keys()));
  if (attribute.private)
    return `'${name}' of '${uid}' must not be private, because a path would show who has it`;
  if (attribute.kind !== 'scalar' || !named.has(attribute.type))
    return `'${name}' of '${uid}' must be an attribute of the type ${[...named].join(' or ')}`;
  return undefined;
};

/** Returns a line for each entry of `api.rest.keys` that cannot name entries. */
export const keyFaults = (registry: Registry, { rest }: Pick<Settings, 'rest'>): readonly string[] =>
  Object.entries(rest.keys).flatMap(([uid, name]) => {
    const fault = keyFault(registry, uid, name);
    return fault === undefined ? [] : [`content-query: api.rest.keys: ${fault}`];
  });

/**
 * Returns a line for each type in which entries of one locale share a name. For such a name the entry with the
 * lowest id is returned.
 */
export const sharedNames = async (
  models: ModelSet,
  settings: Pick<Settings, 'rest'>,
  types: Iterable<ContentType>,
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const type of types) {
    const key = keyOf(settings, type);
    // Each version of a document has the same value.
    if (key !== undefined && !type.documents && (await isShared(models, type.uid, key.name)))
      lines.push(
        `content-query: api.rest.keys: '${key.name}' of ${type.uid} should be unique in each locale, but entries share a value; of these the lowest id is answered`,
      );
  }
  return lines;
};
