import type { Sequelize } from 'sequelize';
import { type Entries, type Entry, entries } from '../../../example/own-models/data/index.ts';
import { namings } from '../../../lib/models/naming.ts';
import type { ScalarAttribute } from '../../../lib/schema/attribute.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { columnType, stored } from './column-types.ts';
import { linksOf, type Table } from './twin-links.ts';

const { columnOf } = namings[4];

/** What the bookshop's models keep in their tables and show to nobody is not in the twin at all. */
const isSeen = (entry: Entry): boolean =>
  !entry.hidden && entry.deletedAt === undefined && entry.withdrawnAt === undefined;

/** The entries that a twin has. */
export const seenEntries: Entries = Object.fromEntries(
  Object.entries(entries).map(([uid, list]) => [uid, list.filter(isSeen)]),
);

const scalarsOf = (type: EntryType): ScalarAttribute[] =>
  [...type.attributes.values()].filter((attribute) => attribute.kind === 'scalar');

const creators = { created_by_id: 'createdBy', updated_by_id: 'updatedBy' };

/** Makes Strapi v4's tables for the registered types and fills them with what the bookshop has. */
export async function makeTwin(
  sequelize: Sequelize,
  registry: Registry,
  database: DatabaseName,
): Promise<void> {
  const types = [...registry.contentTypes.values(), ...registry.components.values()];
  for (const type of types) {
    const rows = (seenEntries[type.uid] ?? []).map((entry) => rowOf(database, type, entry));
    const columns = scalarsOf(type).map(
      ({ name, type: scalar }) => [columnOf(name), columnType(database, scalar)] as const,
    );
    const creatorColumns = Object.keys(creators).map((name) => [name, 'integer'] as const);
    await makeTable(sequelize, {
      name: type.collectionName,
      columns: Object.fromEntries([...columns, ...creatorColumns]),
      rows,
    });
  }
  for (const table of linksOf(registry, seenEntries)) {
    await makeTable(sequelize, {
      ...table,
      columns: { id: columnType(database, 'id'), ...table.columns },
    });
  }
}

/** Makes one table and fills it. */
export async function makeTable(sequelize: Sequelize, { name, columns, rows }: Table): Promise<void> {
  const queries = sequelize.getQueryInterface();
  await queries.createTable(name, columns);
  if (rows.length > 0) await queries.bulkInsert(name, [...rows]);
}

function rowOf(database: DatabaseName, type: EntryType, entry: Entry): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, type: scalar } of scalarsOf(type)) {
    row[columnOf(name)] = stored(database, scalar, entry[name]);
  }
  for (const [column, name] of Object.entries(creators)) row[column] = entry[name] ?? null;
  return row;
}
