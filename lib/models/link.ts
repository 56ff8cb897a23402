import type { Association, BelongsToMany } from 'sequelize';
import { type InsideAssociation, insideAssociation } from '../sequelize/association.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { idTypeOf } from './column-type.ts';
import { type GateText, gateTextOf, whereTextOf } from './gate.ts';

/** How a statement gets from entries to their related entries: what a Sequelize association says, as data. */
export type Link = DirectLink | ThroughLink;

interface Linked {
  readonly target: AnyModel;
  /** What the association's own scope asks of the other side, as SQL; an empty text where it has none. */
  readonly narrow: GateText;
  /** Whether the two columns hold integers of 64 bits. */
  readonly wide: boolean;
}

/** A foreign key in one of the two tables. */
export interface DirectLink extends Linked {
  readonly kind: 'direct';
  /** The column on this side: a foreign key (belongsTo), or the key that foreign keys point at (hasMany, hasOne). */
  readonly ownColumn: string;
  /** The column on the other side that equals it. */
  readonly targetColumn: string;
}

/** A join table between the two. */
export interface ThroughLink extends Linked {
  readonly kind: 'through';
  readonly ownColumn: string;
  readonly targetColumn: string;
  readonly through: AnyModel;
  /** The column of the join table that holds this side's key, and the one that holds the other side's. */
  readonly throughOwn: string;
  readonly throughTarget: string;
  /** Constant columns that tell these rows from others in the same table. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** What the join table's model hides of its rows, as SQL. */
  readonly throughGate: GateText;
  /** The columns that its rows are ordered by. */
  readonly order: readonly string[];
  /** The association from the target to its row of the join table, which Sequelize itself includes when it reads such a relation. */
  readonly throughAssociation: Association;
}

const columnOf = (model: AnyModel, attribute: string): string =>
  model.getAttributes()[attribute]?.field ?? attribute;

/** Whether a column of a model holds integers of 64 bits. */
const isWide = (model: AnyModel, field: string): boolean => {
  const column = Object.entries(model.getAttributes()).find(([name, own]) => (own.field ?? name) === field);
  return column !== undefined && idTypeOf(column[1]) === 'bigId';
};

const counted: readonly unknown[] = ['id', 'bigId'];

/**
 * The key of a join row of its own, which says in which order the rows were made. One made of the two sides' keys does not, nor does
 * one that is drawn and not counted.
 */
const throughKeyOf = (through: AnyModel): string | undefined => {
  const [key, ...more] = through.primaryKeyAttributes;
  const column = key === undefined || more.length > 0 ? undefined : through.getAttributes()[key];
  return column !== undefined && counted.includes(idTypeOf(column)) ? (column.field ?? key) : undefined;
};

const narrowOf = ({ target }: Association, { scope }: InsideAssociation): GateText =>
  scope ? whereTextOf(target, scope) : () => '';

/**
 * The link of an association, whatever its kind.
 *
 * @param order The column of the join table that says in which order related entries come, where there is one.
 */
export const linkOf = (association: Association, order?: string): Link => {
  const inside = insideAssociation(association);
  const { source, target } = association;
  const foreignKey = inside.identifierField ?? columnOf(source, association.foreignKey);
  const ownColumn =
    association.associationType === 'BelongsTo' ? foreignKey : (inside.sourceKeyField ?? 'id');
  const linked = {
    target,
    narrow: narrowOf(association, inside),
    ownColumn,
    wide: isWide(source, ownColumn),
  };
  switch (association.associationType) {
    case 'BelongsTo':
      return { ...linked, kind: 'direct', targetColumn: inside.targetKeyField ?? 'id' };
    case 'HasOne':
    case 'HasMany':
      return { ...linked, kind: 'direct', targetColumn: foreignKey };
    default: {
      const many = association as BelongsToMany;
      const through = inside.through?.model;
      if (through === undefined || inside.oneFromTarget === undefined) {
        throw new Error(`Association '${association.as}' of ${source.name} has no join table`);
      }
      const throughKey = throughKeyOf(through);
      const scope = Object.entries(inside.through?.scope ?? {});
      return {
        ...linked,
        kind: 'through',
        targetColumn: inside.targetKeyField ?? 'id',
        through,
        throughOwn: inside.identifierField ?? columnOf(through, many.foreignKey),
        throughTarget: inside.foreignIdentifierField ?? columnOf(through, many.otherKey),
        scope: Object.fromEntries(scope.map(([name, value]) => [columnOf(through, name), value])),
        throughGate: gateTextOf(through, false),
        order: [order, throughKey].filter((column) => column !== undefined),
        throughAssociation: inside.oneFromTarget,
      };
    }
  }
};
