import type { PolymorphicAttribute, StoredMorph } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { morphColumns, type Naming } from './naming.ts';

/** Returns where a polymorphic relation is stored: as the host configures, or by Strapi's naming rules. */
export const storedMorph = (
  { morphTableOf }: Naming,
  type: EntryType,
  { name, toMany, storedIn }: PolymorphicAttribute,
): StoredMorph => {
  if (storedIn !== undefined) return storedIn;
  if (!toMany) return { kind: 'morph', ...morphColumns };
  const { table, owner, id, type: typeColumn } = morphTableOf(type, name);
  return { kind: 'morph', id, type: typeColumn, join: { table, own: owner, order: 'order' } };
};

/** Returns the columns of a polymorphic relation in its owner's own table; undefined if a join table has them. */
export const ownMorphColumns = (
  naming: Naming,
  type: EntryType,
  attribute: PolymorphicAttribute,
): { readonly id: string; readonly type: string } | undefined => {
  const stored = storedMorph(naming, type, attribute);
  return stored.join === undefined ? { id: stored.id, type: stored.type } : undefined;
};
