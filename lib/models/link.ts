import type { Association, BelongsToMany, Model, ModelStatic } from 'sequelize';

/** How a statement gets from entries to their related entries: what a Sequelize association says, as data. */
export type Link = DirectLink | ThroughLink;

/** A foreign key in one of the two tables. */
export interface DirectLink {
  readonly kind: 'direct';
  readonly target: ModelStatic<Model>;
  /** The column on this side: a foreign key (belongsTo), or the key that foreign keys point at (hasMany, hasOne). */
  readonly ownColumn: string;
  /** The column on the other side that equals it. */
  readonly targetColumn: string;
}

/** A table of pairs between the two. */
export interface ThroughLink {
  readonly kind: 'through';
  readonly target: ModelStatic<Model>;
  readonly ownColumn: string;
  readonly targetColumn: string;
  readonly through: ModelStatic<Model>;
  /** The column of the pair table that holds this side's key, and the one that holds the other side's. */
  readonly throughOwn: string;
  readonly throughTarget: string;
  /** Constant columns that tell these pairs from others in the same table. */
  readonly scope: Readonly<Record<string, string>>;
  /** The columns that pairs are ordered by. */
  readonly order: readonly string[];
  /** The association from the target to its pair, which Sequelize itself includes when it reads such a relation. */
  readonly pair: Association;
}

const columnOf = (model: ModelStatic<Model>, attribute: string): string =>
  model.getAttributes()[attribute]?.field ?? attribute;

/** What Sequelize keeps on its association objects beyond their published types. */
interface Inside {
  readonly identifierField?: string;
  readonly foreignIdentifierField?: string;
  readonly sourceKeyField?: string;
  readonly targetKeyField?: string;
  readonly through?: {
    readonly model: ModelStatic<Model>;
    readonly scope?: Readonly<Record<string, string>>;
  };
  readonly oneFromTarget?: Association;
}

const primaryKeyOf = (model: ModelStatic<Model>): string | undefined => {
  const { primaryKeyAttribute } = model;
  return primaryKeyAttribute === undefined ? undefined : columnOf(model, primaryKeyAttribute);
};

/**
 * The link of an association, whatever its kind.
 *
 * @param order The column of the pair table that says in which order related entries come, where there is one.
 */
export const linkOf = (association: Association, order?: string): Link => {
  const inside = association as unknown as Inside;
  const { source, target } = association;
  const foreignKey = inside.identifierField ?? columnOf(source, association.foreignKey);
  switch (association.associationType) {
    case 'BelongsTo':
      return { kind: 'direct', target, ownColumn: foreignKey, targetColumn: inside.targetKeyField ?? 'id' };
    case 'HasOne':
    case 'HasMany':
      return { kind: 'direct', target, ownColumn: inside.sourceKeyField ?? 'id', targetColumn: foreignKey };
    default: {
      const many = association as BelongsToMany;
      const through = inside.through?.model;
      if (through === undefined || inside.oneFromTarget === undefined) {
        throw new Error(`Association '${association.as}' of ${source.name} has no table of pairs`);
      }
      const pairKey = primaryKeyOf(through);
      return {
        kind: 'through',
        target,
        ownColumn: inside.sourceKeyField ?? 'id',
        targetColumn: inside.targetKeyField ?? 'id',
        through,
        throughOwn: inside.identifierField ?? columnOf(through, many.foreignKey),
        throughTarget: inside.foreignIdentifierField ?? columnOf(through, many.otherKey),
        scope: inside.through?.scope ?? {},
        order: [order, pairKey].filter((column) => column !== undefined),
        pair: inside.oneFromTarget,
      };
    }
  }
};
