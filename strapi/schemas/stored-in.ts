import type { StoredIn, StoredMorph } from '../../lib/schema/attribute.ts';
import type { StrapiAttribute, StrapiMetadata, StrapiStored } from '../app.ts';

const firstKey = (object: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  Object.keys(object ?? {})[0];

const inPairs = ({ joinTable }: StrapiStored): StoredIn | undefined => {
  const { name, joinColumn, inverseJoinColumn, orderBy, orderColumnName, inverseOrderColumnName } =
    joinTable ?? {};
  if (name === undefined || joinColumn === undefined || inverseJoinColumn === undefined) return undefined;
  const order = orderColumnName ?? firstKey(orderBy);
  return {
    kind: 'pairs',
    table: name,
    own: joinColumn.name,
    target: inverseJoinColumn.name,
    ...(order !== undefined && { order }),
    ...(inverseOrderColumnName !== undefined && { otherOrder: inverseOrderColumnName }),
  };
};

/** Returns where the inverse side of a polymorphic relation is stored, by the definition of the side that has the columns. */
const inMorph = (
  uid: string,
  name: string,
  { joinTable, morphColumn }: StrapiStored,
): StoredIn | undefined => {
  if (morphColumn !== undefined) {
    const where = { [morphColumn.typeColumn.name]: uid };
    return { kind: 'column', own: 'id', target: morphColumn.idColumn.name, where };
  }
  if (joinTable?.joinColumn === undefined || joinTable.morphColumn === undefined) return undefined;
  const { idColumn, typeColumn } = joinTable.morphColumn;
  const order = firstKey(joinTable.orderBy);
  return {
    kind: 'pairs',
    table: joinTable.name,
    own: idColumn.name,
    target: joinTable.joinColumn.name,
    ...(order !== undefined && { order }),
    where: { [typeColumn.name]: uid, field: name },
  };
};

/** Returns where the side of a polymorphic relation that has the columns is stored. */
const ownMorph = ({ joinTable, morphColumn }: StrapiStored): StoredMorph | undefined => {
  const columns = morphColumn ?? joinTable?.morphColumn;
  if (columns === undefined) return undefined;
  const named = { kind: 'morph', id: columns.idColumn.name, type: columns.typeColumn.name } as const;
  if (morphColumn !== undefined || joinTable?.joinColumn === undefined) return named;
  const order = firstKey(joinTable.orderBy);
  const join = { table: joinTable.name, own: joinTable.joinColumn.name };
  return { ...named, join: { ...join, ...(order !== undefined && { order }) } };
};

const partOf = (metadata: StrapiMetadata, uid: string, name: string): StrapiStored | undefined =>
  metadata.has(uid) ? metadata.get(uid)?.attributes[name] : undefined;

/**
 * Returns where the running app stores an attribute, from Strapi's own metadata, which includes changes by the app's code. Returns
 * nothing if the metadata does not have the attribute; then Strapi's naming rules apply.
 */
export const storedIn = (
  metadata: StrapiMetadata | undefined,
  uid: string,
  name: string,
  { type }: StrapiAttribute,
): { readonly storedIn?: StoredIn | StoredMorph | { readonly column: string } } => {
  const stored = metadata && partOf(metadata, uid, name);
  if (metadata === undefined || stored === undefined || type === 'component' || type === 'dynamiczone')
    return {};
  const { columnName, joinColumn, target, morphBy } = stored;
  if (typeof morphBy === 'string') {
    const owner = partOf(metadata, String(target), morphBy);
    const found = owner && inMorph(uid, name, owner);
    return found === undefined ? {} : { storedIn: found };
  }
  const owned = ownMorph(stored);
  if (owned !== undefined) return { storedIn: owned };
  const pairs = inPairs(stored);
  if (pairs !== undefined) return { storedIn: pairs };
  if (joinColumn?.referencedColumn !== undefined)
    return { storedIn: { kind: 'column', own: joinColumn.name, target: joinColumn.referencedColumn } };
  const isScalar = type !== 'relation' && type !== 'media';
  return isScalar && typeof columnName === 'string' ? { storedIn: { column: columnName } } : {};
};
