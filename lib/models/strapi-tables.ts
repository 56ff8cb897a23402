import type { Association, ModelAttributes, Sequelize } from 'sequelize';
import { comparedText, equalsText } from '../databases/database.ts';
import { databaseOf } from '../databases/index.ts';
import { ownModelName } from '../databases/own-tables.ts';
import {
  type AnyModel,
  type Library,
  libraryOf,
  type Quoted,
  queryGeneratorOf,
  quoteOf,
} from '../databases/sequelize.ts';
import type {
  Attribute,
  PolymorphicAttribute,
  RelationAttribute,
  ScalarType,
  StoredIn,
  StoredMorph,
} from '../schema/attribute.ts';
import { type EntryType, hasVersions } from '../schema/content-type.ts';
import { contentTypeOf, fileUid, type Registry } from '../schema/registry.ts';
import { documentLink, versionLinks, withVersions } from './document-link.ts';
import { type Link, linkOf } from './link.ts';
import { morphColumns, type Naming, namings } from './naming.ts';

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

/** Returns the attributes of the Sequelize model for the table of a content type or component. */
export const entryAttributes = ({ DataTypes }: Library, naming: Naming, type: EntryType): ModelAttributes => {
  const types: Readonly<Record<ScalarType, ModelAttributes[string]>> = {
    // Strapi's keys are integers. The other key types occur only in a host's own models.
    bigId: DataTypes.STRING,
    uuidId: DataTypes.STRING,
    textId: DataTypes.STRING,
    compositeId: DataTypes.STRING,
    string: DataTypes.STRING,
    enumeration: DataTypes.STRING,
    email: DataTypes.STRING,
    uid: DataTypes.STRING,
    password: DataTypes.STRING,
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    text: DataTypes.TEXT,
    richtext: DataTypes.TEXT,
    integer: DataTypes.INTEGER,
    biginteger: DataTypes.BIGINT,
    float: DataTypes.DOUBLE,
    decimal: DataTypes.DECIMAL(10, 2),
    boolean: DataTypes.BOOLEAN,
    json: DataTypes.JSON,
    array: DataTypes.JSON,
    date: DataTypes.DATEONLY,
    time: DataTypes.TIME,
    datetime: DataTypes.DATE,
    timestamp: DataTypes.DATE,
  };
  const attributes: ModelAttributes = {};
  for (const attribute of type.attributes.values()) {
    const morph = attribute.kind === 'polymorphic' ? ownMorphColumns(naming, type, attribute) : undefined;
    if (morph !== undefined) {
      attributes[morph.id] ??= { type: DataTypes.INTEGER, field: morph.id };
      attributes[morph.type] ??= { type: DataTypes.STRING, field: morph.type };
    }
    if (attribute.kind !== 'scalar') continue;
    const definition = types[attribute.type];
    const column =
      typeof definition === 'object' && 'primaryKey' in definition ? definition : { type: definition };
    attributes[attribute.name] = {
      ...column,
      field: attribute.column ?? naming.columnOf(attribute.name),
    } as ModelAttributes[string];
  }
  return attributes;
};

const options = (tableName: string) => ({
  tableName,
  freezeTableName: true,
  timestamps: false,
  // Without this, a client's where on the same key would replace the scope's.
  whereMergeStrategy: 'and' as const,
});

type Holds = (column: string) => 'key' | 'order' | 'text';

const holdsByName: Holds = (column) =>
  column.endsWith('_id') ? 'key' : column.endsWith('order') ? 'order' : 'text';

/** Creates Sequelize models for the tables of Strapi. It does not create or alter any table. */
export class StrapiTables {
  readonly #sequelize: Sequelize;
  readonly #registry: Registry;
  readonly #modelOf: (uid: string) => AnyModel;
  /** The names that the tables have. */
  readonly naming: Naming;
  readonly #joinTable = new Map<string, AnyModel>();

  constructor(sequelize: Sequelize, registry: Registry, modelOf: (uid: string) => AnyModel) {
    this.#sequelize = sequelize;
    this.#registry = registry;
    this.#modelOf = modelOf;
    this.naming = namings[registry.strapi];
  }

  /** Returns the model for the table of a content type or component. */
  defineEntries(type: EntryType): AnyModel {
    const attributes = entryAttributes(libraryOf(this.#sequelize), this.naming, type);
    return this.#sequelize.define(type.uid, attributes, options(this.naming.tableOf(type)));
  }

  /**
   * Returns the model of a join table, which is defined once for all relations that share it. The types of its columns are given,
   * or derived from their names.
   */
  joinTable(table: string, columns: readonly string[], holds: Holds = holdsByName): AnyModel {
    const known = this.#joinTable.get(table);
    if (known !== undefined) return known;
    const { INTEGER, STRING, DOUBLE } = libraryOf(this.#sequelize).DataTypes;
    const attributes: ModelAttributes = { id: { type: INTEGER, primaryKey: true, autoIncrement: true } };
    for (const column of columns) {
      const type = { key: INTEGER, order: DOUBLE, text: STRING }[holds(column)];
      attributes[column] = { type, field: column };
    }
    const model = this.#sequelize.define(ownModelName(table), attributes, options(table));
    this.#joinTable.set(table, model);
    return model;
  }

  /** Returns the join table of a type's components and dynamic zones. */
  componentJoinTable(type: EntryType): AnyModel {
    const { table, columns } = this.naming.componentTableOf(type);
    return this.joinTable(table, Object.values(columns));
  }

  /**
   * Creates the association of an attribute, with its name as alias, and returns the link; undefined for an attribute that does
   * not lead to one single type.
   */
  associate(type: EntryType, attribute: Attribute): Link | undefined {
    const model = this.#modelOf(type.uid);
    const as = attribute.name;
    switch (attribute.kind) {
      case 'relation':
        return this.#associateRelation(type, attribute);
      case 'component': {
        // Components are joined as in Strapi, without a condition on the type: the schema determines it, and rows that were
        // written before the component was renamed belong to this attribute too.
        const { columns } = this.naming.componentTableOf(type);
        const scope = { [columns.field]: as };
        const association = model.belongsToMany(this.#modelOf(attribute.component), {
          as,
          through: { model: this.componentJoinTable(type), scope, unique: false },
          foreignKey: columns.owner,
          otherKey: columns.component,
          constraints: false,
        });
        return this.#exact(linkOf(association, columns.order), scope);
      }
      case 'media': {
        if (attribute.storedIn !== undefined)
          return this.#associateStored(type, { name: as, target: fileUid, toMany: true }, attribute.storedIn);
        const columns = ['file_id', 'related_id', 'related_type', 'field', 'order'];
        const scope = { related_type: type.uid, field: as };
        const association = model.belongsToMany(this.#modelOf(fileUid), {
          as,
          through: {
            model: this.joinTable(this.naming.fileTableOf(contentTypeOf(this.#registry, fileUid)), columns),
            scope,
            unique: false,
          },
          foreignKey: 'related_id',
          otherKey: 'file_id',
          constraints: false,
        });
        return this.#exact(linkOf(association, 'order'), scope);
      }
      default:
        return undefined;
    }
  }

  /**
   * Returns a link that tells its rows from those of other attributes by constants, of which a collation that ignores case would take
   * `image` for `Image`.
   */
  #exact(link: Link, constants: Readonly<Record<string, unknown>> = {}): Link {
    const quote = quoteOf(this.#sequelize);
    const generator = queryGeneratorOf(this.#sequelize);
    const compared = comparedText(databaseOf(this.#sequelize));
    const texts = Object.entries(constants).filter(([, value]) => typeof value === 'string');
    if (compared.indexed === 'not needed' || texts.length === 0) return link;
    const exactly = (alias: Quoted): string =>
      texts
        .map(([column, value]) => equalsText(compared, `${alias}.${quote(column)}`, generator.escape(value)))
        .join(' AND ');
    if (link.kind === 'direct') return { ...link, scopeCondition: exactly };
    return { ...link, join: (alias, row) => `${link.join(alias, row)} AND ${exactly(row)}` };
  }

  /** Returns the links between the versions of a type's documents, by their names; none for a type without them. */
  versionLinks(type: EntryType): readonly (readonly [string, Link])[] {
    return hasVersions(type) ? versionLinks(this.#modelOf(type.uid)) : [];
  }

  #associateRelation(type: EntryType, relation: RelationAttribute): Link {
    if (relation.storedIn !== undefined) return this.#associateStored(type, relation, relation.storedIn);
    if (relation.ofDocument === true) return documentLink(this.#modelOf(type.uid), 'localizations');
    const target = contentTypeOf(this.#registry, relation.target);
    if (relation.morph !== undefined) return this.#associateMorph(type, relation, relation.morph);
    const owner = relation.mappedBy === undefined ? undefined : target.attributes.get(relation.mappedBy);
    if (owner?.kind !== 'relation') {
      if (!relation.useJoinTable) return linkOf(this.#belongsTo(type, relation));
      const link = this.naming.linkTableOf(type, relation, target);
      const columns = [link.owner, link.target, link.order, link.inverseOrder].filter((c) => c !== undefined);
      const through = this.joinTable(link.table, columns);
      return this.#throughJoinTable(type, relation, through, link.owner, link.target, link.order);
    }
    if (!owner.useJoinTable) return linkOf(this.#hasForeignKey(type, relation, owner));
    const link = this.naming.linkTableOf(target, owner, type);
    const columns = [link.owner, link.target, link.order, link.inverseOrder].filter((c) => c !== undefined);
    const through = this.joinTable(link.table, columns);
    return this.#throughJoinTable(type, relation, through, link.target, link.owner, link.inverseOrder);
  }

  /** Associates a relation by the names of tables and columns that the host configures. */
  #associateStored(
    type: EntryType,
    { name, target, toMany }: Pick<RelationAttribute, 'name' | 'target' | 'toMany'>,
    storedIn: StoredIn,
  ): Link {
    const model = this.#modelOf(type.uid);
    const related = this.#modelOf(target);
    const { own, target: other, where } = storedIn;
    const scope = where === undefined ? {} : { scope: { ...where } };
    if (storedIn.kind === 'column') {
      const settings = { as: name, constraints: false, foreignKey: own === 'id' ? other : own };
      if (own !== 'id') return linkOf(model.belongsTo(related, settings));
      const has = { ...settings, ...scope };
      return this.#exact(linkOf(toMany ? model.hasMany(related, has) : model.hasOne(related, has)), where);
    }
    const { table, order, otherOrder } = storedIn;
    const orders = [order, otherOrder].filter((column) => column !== undefined);
    const texts = Object.keys(where ?? {});
    const holds: Holds = (column) =>
      orders.includes(column) ? 'order' : texts.includes(column) ? 'text' : 'key';
    const through = this.joinTable(table, [own, other, ...orders, ...texts], holds);
    const association = model.belongsToMany(related, {
      as: name,
      through: { model: through, ...scope, unique: false },
      foreignKey: own,
      otherKey: other,
      constraints: false,
    });
    return this.#exact(linkOf(association, order), where);
  }

  /**
   * Associates the inverse side of a polymorphic relation, which leads to entries of one type, by the rows that name this
   * attribute or this type.
   */
  #associateMorph(
    type: EntryType,
    { name, target, toMany }: RelationAttribute,
    { by, kind }: NonNullable<RelationAttribute['morph']>,
  ): Link {
    const model = this.#modelOf(type.uid);
    const related = this.#modelOf(target);
    if (kind === 'morphToOne') {
      const scope = { [morphColumns.type]: type.uid };
      const settings = { as: name, foreignKey: morphColumns.id, scope, constraints: false };
      return linkOf(toMany ? model.hasMany(related, settings) : model.hasOne(related, settings));
    }
    const {
      table,
      owner,
      id,
      type: typeColumn,
    } = this.naming.morphTableOf(contentTypeOf(this.#registry, target), by);
    const scope = { [typeColumn]: type.uid, field: name };
    const association = model.belongsToMany(related, {
      as: name,
      through: {
        model: this.joinTable(table, [owner, id, typeColumn, 'field', 'order']),
        scope,
        unique: false,
      },
      foreignKey: id,
      otherKey: owner,
      constraints: false,
    });
    return this.#exact(linkOf(association, 'order'), scope);
  }

  #throughJoinTable(
    type: EntryType,
    relation: RelationAttribute,
    through: AnyModel,
    foreignKey: string,
    otherKey: string,
    order: string | undefined,
  ): Link {
    const association = this.#modelOf(type.uid).belongsToMany(this.#modelOf(relation.target), {
      as: relation.name,
      through: { model: through, unique: false },
      foreignKey,
      otherKey,
      constraints: false,
    });
    const link = linkOf(association, order);
    const target = contentTypeOf(this.#registry, relation.target);
    // A source without drafts is linked to every version of a document, so the links of a version are its own.
    const isBetweenVersions = hasVersions(target) && (type.kind === 'component' || hasVersions(type));
    if (link.kind !== 'through' || !isBetweenVersions) return link;
    return withVersions(link, { source: association.source, isInverse: relation.mappedBy !== undefined });
  }

  #belongsTo(type: EntryType, relation: RelationAttribute): Association {
    return this.#modelOf(type.uid).belongsTo(this.#modelOf(relation.target), {
      as: relation.name,
      foreignKey: this.naming.foreignKeyOf(relation.name),
      constraints: false,
    });
  }

  #hasForeignKey(type: EntryType, relation: RelationAttribute, owner: RelationAttribute): Association {
    const settings = {
      as: relation.name,
      foreignKey: this.naming.foreignKeyOf(owner.name),
      constraints: false,
    };
    const model = this.#modelOf(type.uid);
    const target = this.#modelOf(relation.target);
    return relation.toMany ? model.hasMany(target, settings) : model.hasOne(target, settings);
  }
}
