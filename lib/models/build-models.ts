import type { Sequelize } from 'sequelize';
import { didYouMean, hinted } from '../base/suggest.ts';
import { databaseOf } from '../databases/index.ts';
import { type AnyModel, libraryOf, queryGeneratorOf, quoteOf, sequelizeOf } from '../databases/sequelize.ts';
import { type TimeZone, timeZoneOf } from '../databases/time-zone.ts';
import { isMixed, type MixedAttribute, type RelationAttribute } from '../schema/attribute.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import { fileUid, type Registry, targetOf } from '../schema/registry.ts';
import type {
  BoundModel,
  Column,
  Frames,
  MixedLink,
  MixedTable,
  ModelSet,
  OwnModels,
} from './bound-model.ts';
import { type Computed, Frame, type RequiredRow } from './frame.ts';
import { checkHooks, checkInstance } from './hooks.ts';
import { computedId, writeId } from './key.ts';
import { checkFrame, type Link } from './link.ts';
import { type Naming, storedMorph } from './naming.ts';
import { checkOwner, ownColumn, ownLink } from './own-models.ts';
import { requiredRows, requiredTypes } from './scope-includes.ts';
import { checkScopes, inState, withDeleted } from './scopes.ts';
import { isNeverRead, StrapiTables } from './strapi-tables.ts';

/** Returns the link of an attribute with entries of several types in Strapi's tables. */
export const mixedLinkOf = (tables: StrapiTables, type: EntryType, attribute: MixedAttribute): MixedLink => {
  const tableLink = (
    through: MixedTable['through'],
    field: string | undefined,
    columns: MixedTable['columns'],
  ): MixedTable => ({ kind: 'table', through, frame: new Frame(through), field, columns });
  if (attribute.kind === 'zone') {
    const { owner, component: id, type: typeColumn, order } = tables.naming.componentTableOf(type).columns;
    const columns = { owner, id, type: typeColumn, order };
    return tableLink(tables.componentJoinTable(type), attribute.name, columns);
  }
  const { id, type: typeColumn, join } = storedMorph(tables.naming, type, attribute);
  if (join === undefined) return { kind: 'columns', id, type: typeColumn };
  const { table, own: owner, order = 'order' } = join;
  const through = tables.joinTable(table, [owner, id, typeColumn, 'field', order], (column) =>
    column === order ? 'order' : column === owner || column === id ? 'key' : 'text',
  );
  return tableLink(through, undefined, { owner, id, type: typeColumn, order });
};

/** Runs a check that may throw for a type or an attribute. All errors are reported together. */
type Attempt = <T>(make: () => T) => T | undefined;

const attempting =
  (errors: SchemaError[]): Attempt =>
  (make) => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      errors.push(error);
      return undefined;
    }
  };

const columnsOf = (
  type: EntryType,
  { columnOf }: Naming,
  { own, zone }: { readonly own: AnyModel | undefined; readonly zone: TimeZone | undefined },
  attempt: Attempt,
): Map<string, Column> => {
  const columns = new Map<string, Column>();
  for (const attribute of type.attributes.values()) {
    if (attribute.kind !== 'scalar') continue;
    const { name, type: scalar } = attribute;
    const column: Column | undefined =
      own === undefined
        ? { name: attribute.column ?? columnOf(name), type: scalar, storage: 'strapi' }
        : attempt(() => ownColumn(type, own, attribute, zone));
    if (column === undefined) continue;
    columns.set(name, column);
    for (const [index, part] of (attribute.parts ?? []).entries())
      if (column.parts?.[index] !== undefined) columns.set(part.name, column.parts[index]);
  }
  return columns;
};

const idWriter =
  (sequelize: Sequelize, parts: readonly Column[]): Computed['write'] =>
  (quote) =>
    writeId(databaseOf(sequelize), parts, quote);

const framesOf = (
  model: AnyModel,
  type: EntryType,
  parts: Column['parts'],
  required: readonly RequiredRow[],
): Frames => {
  const computed = parts && { name: computedId, write: idWriter(sequelizeOf(model), parts) };
  const all = new Frame(model, { computed, required });
  const published = type.kind === 'component' ? undefined : type.published;
  if (!hasDrafts(type)) return { all, latest: all, published: all, drafts: all };
  return {
    all,
    latest: all,
    published: new Frame(inState(model, 'published', published), { computed, required }),
    drafts: new Frame(inState(model, 'drafts', published), { computed, required }),
  };
};

/** Returns the time zone in which the host stores points in time, if the database does not store it with them and it is not UTC. */
const zoneOf = (sequelize: Sequelize): TimeZone | undefined => {
  if (databaseOf(sequelize).hostColumns.keepsZone) return undefined;
  try {
    return timeZoneOf(sequelize);
  } catch (error) {
    throw new SchemaError('sequelize', [], error instanceof Error ? error.message : String(error));
  }
};

/**
 * Creates the Sequelize models of all registered types: the host's own model if it has one, checked against the schema, otherwise
 * a model for Strapi's table. Throws a SchemaError with a line for each attribute that a model lacks.
 *
 * @param ignoredHooks Hooks of finds that the host does not need here.
 */
export const buildModels = (
  registry: Registry,
  sequelize: Sequelize,
  ownModels: OwnModels = {},
  ignoredHooks: readonly string[] = [],
): ModelSet => {
  const types: EntryType[] = [...registry.contentTypes.values(), ...registry.components.values()];
  const errors: SchemaError[] = [];
  const attempt = attempting(errors);
  attempt(() => checkInstance(sequelize, ignoredHooks));
  const models = new Map<string, AnyModel>();
  const unfit = new Set<AnyModel>();
  const modelOf = (uid: string): AnyModel => {
    const model = models.get(uid);
    if (model === undefined) throw new Error(`No model is built for ${uid}`);
    return model;
  };
  const tables = new StrapiTables(sequelize, registry, ownModels, modelOf);
  for (const type of types) {
    const own = ownModels[type.uid];
    if (own !== undefined) {
      attempt(() => checkOwner(type, own, sequelize));
      if (!attempt(() => checkScopes(type, own))) unfit.add(own);
      attempt(() => checkHooks(type, own, ignoredHooks));
    }
    models.set(type.uid, own ?? tables.defineEntries(type));
  }
  for (const stray of Object.keys(ownModels).filter((uid) => !models.has(uid))) {
    const hint = didYouMean(stray, models.keys());
    const message = hinted('a model is given, but no schema is registered', hint);
    errors.push(new SchemaError(stray, [], message));
  }
  const zone = Object.keys(ownModels).length === 0 ? undefined : attempt(() => zoneOf(sequelize));
  const set = new Map<string, BoundModel>();
  for (const type of types) {
    const own = ownModels[type.uid];
    const model = modelOf(type.uid);
    const columns = columnsOf(type, tables.naming, { own, zone }, attempt);
    const links = new Map<string, Link>(own === undefined ? tables.versionLinks(type) : []);
    const mixed = new Map<string, MixedLink>();
    for (const attribute of type.attributes.values()) {
      if (attribute.kind === 'scalar') continue;
      if (isMixed(attribute)) {
        if (own === undefined) {
          mixed.set(attribute.name, mixedLinkOf(tables, type, attribute));
          continue;
        }
        const [what, instead] =
          attribute.kind === 'zone'
            ? ['a dynamic zone', 'make it a component or json']
            : ['a polymorphic relation to several types', 'give each type a relation of its own'];
        const message = `${what} needs Strapi v4 tables, not a model of the host; leave it out of the schema, ${instead}, or leave the type out of 'models'`;
        errors.push(new SchemaError(type.uid, ['attributes', attribute.name], message));
        continue;
      }
      if (isNeverRead(type, attribute)) continue;
      if (own === undefined) {
        const link = tables.linkOf(type, attribute);
        if (link !== undefined) links.set(attribute.name, link);
      } else {
        const { uid } = targetOf(registry, attribute);
        const target = { uid, model: modelOf(uid), isOwn: ownModels[uid] !== undefined };
        const link = attempt(() => ownLink(type, own, attribute, target));
        if (link !== undefined) links.set(attribute.name, link);
      }
    }
    const isFit = own !== undefined && !unfit.has(own);
    const required = isFit ? requiredRows(model) : [];
    const parts = columns.get('id')?.parts;
    const frames = framesOf(model, type, parts, required);
    if (isFit) attempt(() => checkFrame(type.uid, frames.published));
    const framesWithDeleted = isFit ? framesOf(withDeleted(model), type, parts, required) : undefined;
    set.set(type.uid, { uid: type.uid, model, frames, framesWithDeleted, columns, links, mixed });
  }
  if (errors.length > 0) throw SchemaError.of(errors);
  return {
    sequelize,
    library: libraryOf(sequelize),
    quote: quoteOf(sequelize),
    escape: (value) => queryGeneratorOf(sequelize).escape(value),
    byUid: set,
    requiredTypes: requiredTypes(set),
  };
};

/**
 * Returns the given types and all types that relations lead to from them: the types that requests for them may read.
 *
 * @param readsCreators Returns whether the creator fields of a type are read. If they are not, the table of
 * administrators is not needed.
 */
export const reachedFrom = (
  registry: Registry,
  uids: Iterable<string>,
  readsCreators: (uid: string) => boolean,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const isRead = (uid: string, { creator }: RelationAttribute): boolean => !creator || readsCreators(uid);
  const look = (uid: string): void => {
    if (reached.has(uid)) return;
    reached.add(uid);
    const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
    for (const attribute of type?.attributes.values() ?? []) {
      if (attribute.kind === 'relation' && isRead(uid, attribute)) look(attribute.target);
      if (attribute.kind === 'media') look(fileUid);
      if (attribute.kind === 'component') look(attribute.component);
      if (attribute.kind === 'zone') attribute.components.forEach(look);
      if (attribute.kind === 'polymorphic') attribute.targets.forEach(look);
    }
  };
  for (const uid of uids) look(uid);
  return reached;
};
