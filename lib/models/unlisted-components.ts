import type { Registry } from '../schema/registry.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import { select } from '../sequelize/select.ts';
import type { MixedTable, ModelSet } from './bound-model.ts';

/** Rows of a dynamic zone whose component type is not in the zone's schema. They are never shown. */
export interface UnlistedComponents {
  readonly uid: string;
  readonly attribute: string;
  readonly table: string;
  /** The component type in these rows. */
  readonly type: string;
  readonly rows: number;
}

interface Counted {
  readonly field: string;
  readonly type: string | null;
  readonly rows: number | string;
}

/** The join table of a zone, whose rows contain the name of the attribute. */
type ZoneTable = MixedTable & { readonly field: string };

const zonesOf = (models: ModelSet, uid: string): ZoneTable[] =>
  [...(models.byUid.get(uid)?.mixed.values() ?? [])].filter(
    (link): link is ZoneTable => link.kind === 'table' && link.field !== undefined,
  );

/**
 * Counts the rows of each component type in each zone of one table. A component attribute is identified by its field alone, so
 * its rows are not counted.
 */
const countRows = ({ sequelize }: ModelSet, zones: readonly ZoneTable[]): Promise<readonly Counted[]> => {
  const quoting = queryGeneratorOf(sequelize);
  const [field, type] = ['field', zones[0]?.columns.type ?? ''].map((name) => quoting.quoteIdentifier(name));
  const table = quoting.quoteTable(zones[0]?.through.getTableName());
  const names = zones.map((zone) => sequelize.escape(zone.field)).join(', ');
  return select<Counted>(
    sequelize,
    `SELECT ${field} AS ${quoting.quoteIdentifier('field')}, ${type} AS ${quoting.quoteIdentifier('type')}, COUNT(*) AS ${quoting.quoteIdentifier('rows')} FROM ${table} WHERE ${field} IN (${names}) GROUP BY ${field}, ${type}`,
    { useMaster: true },
  );
};

/** Finds such rows in the tables of the given types, with one statement for each type that has zones. */
export const unlistedComponents = async (
  models: ModelSet,
  registry: Registry,
  uids: Iterable<string>,
): Promise<readonly UnlistedComponents[]> => {
  const stray: UnlistedComponents[] = [];
  for (const uid of uids) {
    const attributes = (registry.contentTypes.get(uid) ?? registry.components.get(uid))?.attributes;
    const zones = zonesOf(models, uid);
    if (attributes === undefined || zones.length === 0) continue;
    for (const { field, type, rows } of await countRows(models, zones)) {
      const attribute = attributes.get(field);
      if (type === null || attribute?.kind !== 'zone' || attribute.components.includes(type)) continue;
      const table = zones[0]?.through.tableName ?? '';
      stray.push({ uid, attribute: field, table, type, rows: Number(rows) });
    }
  }
  return stray;
};
