import lodash from 'lodash';
import type { RelationAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';

// All of lodash is imported, because Sequelize loads it anyway. The single function would load 32 more files.
const { snakeCase } = lodash;

/** Returns the column in which Strapi v4 stores an attribute: `with2Numbers3` is `with_2_numbers_3`. */
export const columnOf = (attribute: string): string => snakeCase(attribute);

/** Returns the foreign key column of a relation without a link table. */
export const foreignKeyOf = (attribute: string): string => snakeCase(`${attribute}_id`);

/** A link table with Strapi v4's names, from the point of view of the side that owns the relation. */
export interface LinkTable {
  readonly table: string;
  /** The column with the owner's id. */
  readonly owner: string;
  /** The column with the target's id. */
  readonly target: string;
  /** The column that orders an owner's targets, if an owner can have several. */
  readonly order: string | undefined;
  /** The column that orders a target's owners, if a target can have several and the relation has two sides. */
  readonly inverseOrder: string | undefined;
}

/** Returns the link table of a relation that `owner` owns, by Strapi v4's naming rules (its `createJoinTable`). */
export const linkTableOf = (owner: EntryType, relation: RelationAttribute, target: EntryType): LinkTable => {
  const ownerColumn = snakeCase(`${owner.singularName}_id`);
  const targetColumn = snakeCase(`${target.singularName}_id`);
  const order = snakeCase(`${target.singularName}_order`);
  const inverseOrder = snakeCase(`${owner.singularName}_order`);
  const ordersItself = relation.relation === 'manyToMany' && order === inverseOrder;
  const hasInverseOrder =
    relation.inversedBy !== undefined &&
    (relation.relation === 'manyToMany' || relation.relation === 'manyToOne');
  return {
    table: snakeCase(`${owner.collectionName}_${relation.name}_links`),
    owner: ownerColumn,
    target: ownerColumn === targetColumn ? `inv_${targetColumn}` : targetColumn,
    order: relation.toMany ? order : undefined,
    inverseOrder: hasInverseOrder ? (ordersItself ? `inv_${inverseOrder}` : inverseOrder) : undefined,
  };
};

/** The join table of a polymorphic relation with Strapi v4's names, from the point of view of its targets. */
export interface MorphTable {
  readonly table: string;
  /** The column with the id of the entry that has the relation. */
  readonly owner: string;
  /** The columns that identify the target entry. */
  readonly id: string;
  readonly type: string;
}

/** Returns the join table of a polymorphic relation of `owner` by Strapi v4's naming rules (its `createMorphToMany`). */
export const morphTableOf = (owner: EntryType, name: string): MorphTable => ({
  table: snakeCase(`${owner.collectionName}_${name}_morphs`),
  owner: snakeCase(`${owner.singularName}_id`),
  id: `${snakeCase(name)}_id`,
  type: `${snakeCase(name)}_type`,
});

/** The columns of a polymorphic relation to one entry. Strapi v4 uses these names for every such attribute. */
export const morphColumns = { id: 'target_id', type: 'target_type' } as const;
