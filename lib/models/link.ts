import type { Association, BelongsToMany, WhereOptions } from 'sequelize';
import type { Database } from '../databases/database.ts';
import {
  type AnyModel,
  libraryOf,
  type Quoted,
  queryGeneratorOf,
  sequelizeOf,
} from '../databases/sequelize.ts';
import { SchemaError } from '../schema/faults.ts';
import { idTypeOf } from './column-type.ts';
import { type AliasText, aliasText, Frame } from './frame.ts';

/**
 * Returns SQL that Sequelize wrote for the conditions of a model. Throws a SchemaError if it contains a dollar sign, because
 * statements use that for bound values only.
 */
export const withoutDollar = (model: string, text: string): string => {
  if (!text.includes('$')) return text;
  throw new SchemaError(model, [], "a condition of its scopes holds '$', which stands for bound values");
};

/** Makes Sequelize write the frame of a host's own model at boot. Throws a SchemaError if no statements can be built from it. */
export const checkFrame = (uid: string, frame: Frame): void => {
  let gate: string;
  try {
    gate = frame.gate('' as Quoted);
  } catch (error) {
    throw new SchemaError(uid, [], error instanceof Error ? error.message : String(error));
  }
  withoutDollar(frame.name, gate);
};

/**
 * Returns conditions that a host wrote for a model, as SQL that Sequelize writes once; an empty text if there are none. Throws a
 * SchemaError if they contain a dollar sign.
 */
export const scopeText = (model: AnyModel, where: object): AliasText => {
  const sequelize = sequelizeOf(model);
  const mapped = libraryOf(sequelize).Utils.mapWhereFieldNames(where, model);
  const generator = queryGeneratorOf(sequelize);
  return aliasText(sequelize, (alias) =>
    withoutDollar(model.name, generator.getWhereConditions(mapped, alias, model, {}, true)),
  );
};

/** The unpublished properties of Sequelize's association objects. Which of them exist depends on the kind of association. */
export interface InsideAssociation {
  /** Constant values of attributes on the other side. */
  readonly scope?: object;
  readonly identifierField?: string;
  readonly foreignIdentifierField?: string;
  readonly sourceKeyField?: string;
  readonly targetKeyField?: string;
  /** The join table of a belongsToMany. */
  readonly through?: { readonly model: AnyModel; readonly scope?: Readonly<Record<string, unknown>> };
  /** The association from the target to its row of the join table. */
  readonly oneFromTarget?: Association;
}

/** Returns an association with its unpublished properties. */
export const insideAssociation = (association: Association): InsideAssociation =>
  association as unknown as InsideAssociation;

/** What an association has that a host did not make, as far as links are made of it. */
export interface MadeAssociation {
  readonly identifierField: string | undefined;
  readonly sourceKeyField?: string | undefined;
  readonly targetKeyField?: string | undefined;
  readonly associationType: 'HasMany' | 'BelongsTo';
  readonly source: AnyModel;
  readonly target: AnyModel;
  readonly as: string;
  readonly foreignKey?: string | undefined;
  readonly scope?: object | undefined;
}

/** Returns it as the association that Sequelize would make. */
export const asAssociation = (made: MadeAssociation): Association => made as unknown as Association;

/** How a statement joins entries to their related entries: a Sequelize association as data. */
export type Link = DirectLink | ThroughLink;

interface Linked {
  readonly target: AnyModel;
  /** Writes the conditions of the association's own scope on the target. */
  readonly scopeCondition: AliasText;
  /** Whether the two columns contain integers of 64 bits. */
  readonly wide: boolean;
  /**
   * The collations under which this side's column is compared with the column that refers to it or that it refers to, and that
   * column, if another one than their own. Some databases cannot compare columns of different collations otherwise.
   */
  readonly ownCollation?: string;
  readonly farCollation?: string;
  /**
   * Whether the database may hold two keys equal whose values differ, such as texts in another case or decimals of another scale.
   * Then the source entries are joined, and related entries are told apart by the ids of their source entries. Undefined for keys that
   * no model of the host's own describes.
   */
  readonly byDatabase?: boolean;
}

/** A foreign key in one of the two tables. */
export interface DirectLink extends Linked {
  readonly kind: 'direct';
  /** The column on this side: a foreign key (belongsTo), or the key that foreign keys refer to (hasMany, hasOne). */
  readonly ownColumn: string;
  /** The column on the other side that equals it. */
  readonly targetColumn: string;
}

/** A join table between the two tables. */
export interface ThroughLink extends Linked {
  readonly kind: 'through';
  readonly ownColumn: string;
  readonly targetColumn: string;
  readonly through: AnyModel;
  /** The column of the join table that refers to this side's key. */
  readonly throughOwn: string;
  /** The column of the join table that refers to the other side's key. */
  readonly throughTarget: string;
  /** The column that orders the rows of the join table, if there is one. It may be NULL. */
  readonly order: string | undefined;
  /**
   * The primary key of the join table, which orders rows with the same position; undefined if it is not a
   * single auto-incremented column.
   */
  readonly throughKey: string | undefined;
  /** The columns of the join table that have a constant value in the rows of this link. */
  readonly constants: readonly string[];
  /**
   * Writes the join from the target to its row of the join table, as Sequelize writes it for the include. It contains the
   * constants that distinguish this link's rows from others in the same table, and the scope of the join table's own model.
   */
  readonly join: (target: Quoted, through: Quoted) => string;
  /** Writes, without a join, that two rows are linked, if no table links them: rows of one document. */
  readonly pairs?: (own: Quoted, target: Quoted) => string;
  /** Returns the same join if another version of a document may be read than the one that is linked, for a link between documents. */
  readonly joinVersions?: (target: Quoted, through: Quoted, shown: ShownVersions) => VersionJoin;
}

/** Which versions of a document are shown at a place: the latest, or published ones alone. */
export type ShownVersions = 'latest' | 'published';

/** A join through a link between documents that may lead to another version than the linked one. */
export interface VersionJoin {
  readonly join: string;
  /** The column with the key of the source entry, if it is not that of the join table. */
  readonly key?: string;
  /** The alias of the row that is linked, which the role must be allowed to see; undefined if that is the target row itself. */
  readonly linked?: Quoted;
}

const columnOf = (model: AnyModel, attribute: string): string =>
  model.getAttributes()[attribute]?.field ?? attribute;

/** Returns the column of a model's key. */
export const keyColumnOf = (model: AnyModel): string => columnOf(model, model.primaryKeyAttribute ?? 'id');

/** Returns whether a column of a model contains integers of 64 bits. */
export const isWide = (model: AnyModel, field: string): boolean => {
  const column = Object.entries(model.getAttributes()).find(([name, own]) => (own.field ?? name) === field);
  return column !== undefined && idTypeOf(column[1]) === 'bigId';
};

const counted: readonly unknown[] = ['id', 'bigId'];

/**
 * Returns the join table's own key, whose order is the order in which the rows were created. A key composed of the two sides'
 * keys does not have that order, and neither does a random key such as a UUID.
 */
const throughKeyOf = (through: AnyModel): string | undefined => {
  const [key, ...more] = through.primaryKeyAttributes;
  const column = key === undefined || more.length > 0 ? undefined : through.getAttributes()[key];
  return column !== undefined && counted.includes(idTypeOf(column)) ? (column.field ?? key) : undefined;
};

const scopeConditionOf = ({ target }: Association, { scope }: InsideAssociation): AliasText =>
  scope ? scopeText(target, scope) : () => '';

/**
 * Returns the link of an association of any kind.
 *
 * @param order The column of the join table that orders the related entries, if there is one.
 */
export const linkOf = (association: Association, order?: string): Link => {
  const inside = insideAssociation(association);
  const { source, target } = association;
  const foreignKey = inside.identifierField ?? columnOf(source, association.foreignKey);
  const ownColumn =
    association.associationType === 'BelongsTo' ? foreignKey : (inside.sourceKeyField ?? 'id');
  const linked = {
    target,
    scopeCondition: scopeConditionOf(association, inside),
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
      const constants = Object.entries(inside.through?.scope ?? {});
      const where = Object.fromEntries(constants.map(([name, value]) => [columnOf(through, name), value]));
      return {
        ...linked,
        kind: 'through',
        targetColumn: inside.targetKeyField ?? 'id',
        through,
        throughOwn: inside.identifierField ?? columnOf(through, many.foreignKey),
        throughTarget: columnOf(through, many.otherKey),
        order,
        throughKey: throughKeyOf(through),
        constants: Object.keys(where),
        join: new Frame(target).joining(inside.oneFromTarget, where as WhereOptions),
      };
    }
  }
};

/** The functions that write names and collations. */
export interface CollationWriting {
  readonly quote: (name: string) => Quoted;
  readonly under: Database['under'];
}

/** The collations under which the columns of a link are compared; undefined for a column that keeps its own. */
interface Collations {
  readonly own: string | undefined;
  /** That of the column that equals `own`. */
  readonly far: string | undefined;
  /** That of the comparison of a join table with the target. */
  readonly joined?: string | undefined;
}

/** Returns a link whose columns are compared under collations. */
export const compareUnder = (
  link: Link,
  { own, far, joined }: Collations,
  { quote, under }: CollationWriting,
): Link => {
  const compared = {
    ...link,
    ...(own !== undefined && { ownCollation: own }),
    ...(far !== undefined && { farCollation: far }),
  };
  if (compared.kind === 'direct' || joined === undefined) return compared;
  const { join, throughTarget } = compared;
  return {
    ...compared,
    join: (alias, row) => {
      const column = `${row}.${quote(throughTarget)}`;
      return join(alias, row).replaceAll(column, () => under(column, joined));
    },
  };
};
