import type { MixedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { Frame } from '../sequelize/frame.ts';
import type { MixedLink, MixedTable } from './bound-model.ts';
import { storedMorph } from './stored-morph.ts';
import type { StrapiTables } from './strapi-tables.ts';

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
