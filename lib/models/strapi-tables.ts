import type { ModelAttributes, Sequelize } from 'sequelize';
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
import type { Attribute, ScalarType } from '../schema/attribute.ts';
import { type EntryType, hasVersions, keyTypeOf } from '../schema/content-type.ts';
import { contentTypeOf, type Registry } from '../schema/registry.ts';
import type { OwnModels } from './bound-model.ts';
import { documentLink, versionLinks, withVersions } from './document-link.ts';
import { type AliasText, Frame } from './frame.ts';
import { isWide, keyColumnOf, type Link, scopeText } from './link.ts';
import { type Holds, type LinkNames, linkNamesOf, type Naming, namings, ownMorphColumns } from './naming.ts';

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

/**
 * Returns whether no request reads an attribute: creator fields that the schema does not publish. Neither a table nor a host's
 * own model needs to have them.
 */
export const isNeverRead = (type: EntryType, attribute: Attribute): boolean =>
  attribute.kind === 'relation' &&
  attribute.creator &&
  !(type.kind !== 'component' && type.populateCreatorFields);

const holdsByName: Holds = (column) =>
  column.endsWith('_id') ? 'key' : column.endsWith('order') ? 'order' : 'text';

/** Makes the models of Strapi's tables and the links between them, by names alone. It does not create or alter any table. */
export class StrapiTables {
  readonly #sequelize: Sequelize;
  readonly #registry: Registry;
  readonly #modelOf: (uid: string) => AnyModel;
  /** The names that the tables have. */
  readonly naming: Naming;
  readonly #joinTable = new Map<string, AnyModel>();
  /** The columns of foreign keys, each with the uid of the type that it leads to, by that of the type whose table has them. */
  readonly #foreignKeys = new Map<string, Map<string, string>>();

  constructor(
    sequelize: Sequelize,
    registry: Registry,
    ownModels: OwnModels,
    modelOf: (uid: string) => AnyModel,
  ) {
    this.#sequelize = sequelize;
    this.#registry = registry;
    this.#modelOf = modelOf;
    this.naming = namings[registry.strapi];
    for (const type of [...registry.contentTypes.values(), ...registry.components.values()])
      if (ownModels[type.uid] === undefined) this.#noteForeignKeys(type);
  }

  #noteForeignKeys(type: EntryType): void {
    const note = (uid: string, column: string | undefined, leadsTo: string): void => {
      if (column === undefined) return;
      this.#foreignKeys.set(uid, (this.#foreignKeys.get(uid) ?? new Map()).set(column, leadsTo));
    };
    for (const attribute of type.attributes.values()) {
      const names = isNeverRead(type, attribute) ? undefined : linkNamesOf(this.#registry, type, attribute);
      if (names?.kind !== 'direct') continue;
      note(type.uid, names.own, names.target);
      note(names.target, names.far, type.uid);
    }
  }

  /** Returns the model for the table of a content type or component. */
  defineEntries(type: EntryType): AnyModel {
    const library = libraryOf(this.#sequelize);
    const attributes = entryAttributes(library, this.naming, type);
    const { BIGINT, INTEGER } = library.DataTypes;
    for (const [column, leadsTo] of this.#foreignKeys.get(type.uid) ?? []) {
      // A host's own model may have keys of 64 bits.
      const target = this.#registry.contentTypes.get(leadsTo);
      const isWideKey = target !== undefined && keyTypeOf(target) === 'bigId';
      attributes[column] ??= { type: isWideKey ? BIGINT : INTEGER, field: column };
    }
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

  /** Returns the link of an attribute; undefined for an attribute that does not lead to one single type. */
  linkOf(type: EntryType, attribute: Attribute): Link | undefined {
    const names = linkNamesOf(this.#registry, type, attribute);
    if (names !== undefined) return this.#withVersions(type, attribute, this.#link(type, names));
    return attribute.kind === 'relation' ? documentLink(this.#modelOf(type.uid), 'localizations') : undefined;
  }

  #link(type: EntryType, names: LinkNames): Link {
    const source = this.#modelOf(type.uid);
    const target = this.#modelOf(names.target);
    const constants = names.constants ?? {};
    const write = (model: AnyModel): AliasText =>
      Object.keys(constants).length === 0 ? () => '' : scopeText(model, constants);
    if (names.kind === 'direct') {
      const { own: ownColumn = keyColumnOf(source), far: targetColumn = keyColumnOf(target) } = names;
      const wide = isWide(source, ownColumn);
      const scopeCondition = write(target);
      return this.#exact(
        { kind: 'direct', target, scopeCondition, ownColumn, targetColumn, wide },
        constants,
      );
    }
    const { table, columns, holds, own, far, order } = names;
    const through = this.joinTable(table, columns, holds);
    const [quote, rows, scope] = [quoteOf(this.#sequelize), new Frame(through), write(through)];
    const [ownColumn, targetColumn] = [keyColumnOf(source), keyColumnOf(target)];
    const link: Link = {
      kind: 'through',
      target,
      scopeCondition: () => '',
      ownColumn,
      targetColumn,
      wide: isWide(source, ownColumn),
      through,
      throughOwn: own,
      throughTarget: far,
      order,
      throughKey: keyColumnOf(through),
      constants: Object.keys(constants),
      join: (alias, row) => {
        const isLinked = `${alias}.${quote(targetColumn)} = ${row}.${quote(far)}`;
        return ` INNER JOIN ${rows.from(row)} ON ${[isLinked, scope(row)].filter(Boolean).join(' AND ')}`;
      },
    };
    return this.#exact(link, constants);
  }

  /**
   * Returns a link that tells its rows from those of other attributes by constants, of which a collation that ignores case would take
   * `image` for `Image`.
   */
  #exact(link: Link, constants: Readonly<Record<string, string>>): Link {
    const quote = quoteOf(this.#sequelize);
    const generator = queryGeneratorOf(this.#sequelize);
    const compared = comparedText(databaseOf(this.#sequelize));
    const texts = Object.entries(constants);
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

  /** A source without drafts is linked to every version of a document, so the links of a version are its own. */
  #withVersions(type: EntryType, attribute: Attribute, link: Link): Link {
    if (link.kind === 'direct' || attribute.kind !== 'relation') return link;
    if (attribute.storedIn !== undefined || attribute.morph !== undefined) return link;
    const target = contentTypeOf(this.#registry, attribute.target);
    if (!hasVersions(target) || !(type.kind === 'component' || hasVersions(type))) return link;
    return withVersions(link, {
      source: this.#modelOf(type.uid),
      isInverse: attribute.mappedBy !== undefined,
    });
  }
}
