import type { ScalarType } from '../../../lib/schema/attribute.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import { type ContentModel, typeIn } from '../content-model.ts';

/** A value in memory: datetimes are milliseconds since 1970, JSON documents their text, dates and times text. */
export type Value = string | number | bigint | boolean;

/** One entry of a content type or component, as the database holds it. */
export interface Entry {
  readonly id: number;
  /** Whether its type has drafts, and it is one. */
  readonly isDraft: boolean;
  readonly values: ReadonlyMap<string, Value | null>;
  /** What a relation or component leads to, drafts included. */
  readonly related: Map<string, readonly Entry[]>;
}

/** All entries of every type, by the type's uid. */
export type Snapshot = ReadonlyMap<string, readonly Entry[]>;

/** The uids of the types that each role may find. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>;

/** Runs one SELECT. */
export type Select = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** The column of an attribute, for the names that the newsroom has. */
export const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function inMemory(type: ScalarType, raw: unknown): Value | null {
  if (raw === null || raw === undefined) return null;
  if (type === 'biginteger') return BigInt(String(raw));
  if (type === 'boolean') return Number(raw) === 1;
  // SQLite keeps a JSON document that is one number as a number.
  return typeof raw === 'number' && type !== 'json' ? raw : String(raw);
}

async function readEntries(select: Select, type: EntryType): Promise<readonly Entry[]> {
  const scalars = [...type.attributes.values()].filter((attribute) => attribute.kind === 'scalar');
  const columns = scalars.map(({ name, type: kind }) => {
    const column = `"${columnOf(name)}"`;
    return `${kind === 'biginteger' ? `CAST(${column} AS TEXT)` : column} AS "${name}"`;
  });
  const rows = await select(`SELECT ${columns.join(', ')} FROM "${type.collectionName}" ORDER BY id`);
  const hasDrafts = type.kind !== 'component' && type.draftAndPublish;
  return rows.map((row) => ({
    id: Number(row.id),
    isDraft: hasDrafts && row.publishedAt === null,
    values: new Map(scalars.map(({ name, type: kind }) => [name, inMemory(kind, row[name])])),
    related: new Map(),
  }));
}

async function linkEntries(
  select: Select,
  { links }: ContentModel,
  snapshot: Snapshot,
  type: EntryType,
  name: string,
): Promise<void> {
  const rows = links[`${type.uid} ${name}`];
  const attribute = type.attributes.get(name);
  if (rows === undefined) return;
  const target =
    attribute?.kind === 'relation'
      ? attribute.target
      : attribute?.kind === 'component'
        ? attribute.component
        : '';
  const byId = new Map(snapshot.get(target)?.map((entry) => [entry.id, entry]));
  const pairs = await select(
    `SELECT "${rows.own}" AS own, "${rows.other}" AS other FROM "${rows.table}"
     WHERE ${rows.where ?? '1 = 1'} ORDER BY ${rows.order === undefined ? '' : `"${rows.order}" NULLS LAST, `}other`,
  );
  for (const entry of snapshot.get(type.uid) ?? []) {
    const mine = pairs.filter(({ own }) => own === entry.id).map(({ other }) => byId.get(Number(other)));
    entry.related.set(
      name,
      mine.filter((other) => other !== undefined),
    );
  }
}

/** Reads content out of a SQLite database into memory. */
export async function readSnapshot(select: Select, model: ContentModel): Promise<Snapshot> {
  const { registry } = model;
  const snapshot = new Map<string, readonly Entry[]>();
  const types = [...registry.contentTypes.keys(), ...registry.components.keys()].map((uid) =>
    typeIn(model, uid),
  );
  for (const type of types) snapshot.set(type.uid, await readEntries(select, type));
  for (const type of types) {
    for (const name of type.attributes.keys()) await linkEntries(select, model, snapshot, type, name);
  }
  return snapshot;
}

/** Reads what every role may find. */
export async function readGrants(select: Select): Promise<Grants> {
  const rows = await select(
    `SELECT up_roles.type AS role, up_permissions.action AS action FROM up_roles
     JOIN up_permissions_role_links ON role_id = up_roles.id JOIN up_permissions ON permission_id = up_permissions.id`,
  );
  const grants = new Map<string, Set<string>>();
  for (const { role, action } of rows) {
    const [, uid] = /^(.*)\.find$/.exec(String(action)) ?? [];
    const found = grants.get(String(role)) ?? new Set();
    grants.set(String(role), uid === undefined ? found : found.add(uid));
  }
  return grants;
}
